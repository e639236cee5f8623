#!/usr/bin/env bash
# Changes passwords of the stores of charts/data without a stop: each service has two users, of which one is in use. The other one gets
# a new password, the service goes over to it, pod after pod, and then the former password counts no more: not before all is ready.
#   k8s/rotate.sh citame nats        the users of the services, the gateway and operators in NATS, which reads them again without a restart
#   k8s/rotate.sh citame mongodb     the users of the services in MongoDB
#   k8s/rotate.sh citame root        MongoDB's `root` and `backup`, which no service uses
set -Eeuo pipefail
usage() { sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p;}' "$0"; }
for argument in "$@"; do
  case $argument in
    -h | --help) usage; exit 0 ;;
    -*) usage >&2; exit 2 ;;
  esac
done
case $#:${2:-} in 2:nats | 2:mongodb | 2:root) ;; *) usage >&2; exit 2 ;; esac
namespace=$1 what=$2
services='identity catalog scheduling booking-bot billing integrations'
wait_s=${WAIT_S:-300}

trap 'echo "Not done. Before it is run again all pods must have what the Secrets have: kubectl -n $namespace rollout restart deployment" >&2' ERR

here() { kubectl -n "$namespace" "$@"; }
value() { here get secret "$1" -o "jsonpath={.data.$2}" | base64 -d; }
change() { # change NAME KEY VALUE, in a Secret
  here patch secret "$1" --type merge -p "{\"data\":{\"$2\":\"$(printf %s "$3" | base64 | tr -d '\n')\"}}" > /dev/null
  echo "secret/$1: $2"
}
new_password() { echo "n$(openssl rand -hex 20)"; }
user_of() { sed 's|^[a-z+]*://\([^:]*\):.*|\1|' <<< "$1"; } # the user in a URL
other_of() { # other_of USER: identity-2 of identity, and identity of identity-2
  case $1 in *-2) echo "${1%-2}" ;; *) echo "$1-2" ;; esac
}
with_user() { sed "s|://[^@]*@|://$2:$3@|" <<< "$1"; } # with_user URL USER PASSWORD

restart() { # all at once; a deployment goes on with the pods that it has until new ones are ready
  local name
  for name in "$@"; do here rollout restart "deployment/$name"; done
  for name in "$@"; do here rollout status "deployment/$name" --timeout "${wait_s}s"; done
}

# NATS

key_of() { echo "password_${1//-/_}"; }
with_password() { # with_password USER PASSWORD: the input, in which that user has it
  sed "s|^$(key_of "$1"): .*|$(key_of "$1"): \"$2\"|"
}
nats_pods() { here get pods -l app.kubernetes.io/name=nats -o name; }
reload_nats() { # once the file of each pod is what the Secret has
  local wanted pod since=$SECONDS
  wanted=$(value nats-auth 'passwords\.conf' | sha256sum | cut -d ' ' -f 1)
  for pod in $(nats_pods); do
    until [ "$(here exec "$pod" -- sha256sum /etc/nats-passwords/passwords.conf | cut -d ' ' -f 1)" = "$wanted" ]; do
      [ $((SECONDS - since)) -lt "$wait_s" ] || { echo "$pod has not got the new passwords" >&2; exit 1; }
      sleep 2
    done
    here exec "$pod" -- kill -HUP 1
  done
}
rotate_nats() {
  local passwords name user url password
  local -A next=()
  if [ -z "$(nats_pods)" ]; then
    echo "There is no NATS of charts/data in $namespace: see docs/deploy.md for one elsewhere." >&2
    exit 1
  fi
  passwords=$(value nats-auth 'passwords\.conf')
  next[citame]=$(other_of "$(value nats-auth user)")
  for name in $services gateway; do next[$name]=$(other_of "$(user_of "$(value "$name" NATS_URL)")"); done
  for user in "${next[@]}"; do passwords=$(with_password "$user" "$(new_password)" <<< "$passwords"); done
  change nats-auth 'passwords.conf' "$passwords"
  reload_nats
  for name in $services gateway; do
    user=${next[$name]} url=$(value "$name" NATS_URL)
    password=$(sed -n "s/^$(key_of "$user"): \"\(.*\)\"$/\1/p" <<< "$passwords")
    change "$name" NATS_URL "$(with_user "$url" "$user" "$password")"
  done
  change nats-auth password "$(sed -n "s/^$(key_of "${next[citame]}"): \"\(.*\)\"$/\1/p" <<< "$passwords")"
  change nats-auth user "${next[citame]}"
  # shellcheck disable=SC2086
  restart $services gateway
  for user in "${next[@]}"; do passwords=$(with_password "$(other_of "$user")" "$(new_password)" <<< "$passwords"); done
  change nats-auth 'passwords.conf' "$passwords"
  reload_nats
}

# MongoDB

mongo() { # runs the input as what the members are to one another, whatever root's password is; fails if it throws
  # shellcheck disable=SC2016
  here exec -i mongodb-0 -- sh -c 'if [ -e /tls/ca.crt ]; then set -- --tls --tlsCAFile /tls/ca.crt; fi
    HOME=/tmp exec mongosh "$@" --quiet --norc --username __system --authenticationDatabase local \
    --password "$(tr -d "[:space:]" < /keyfile/keyfile)" --eval "$(cat)" "mongodb://localhost/admin?replicaSet=rs0"' > /dev/null
}
set_user() { # set_user USER PASSWORD AS: a user with the roles of another
  mongo <<EOF
const roles = db.getUser('$3').roles;
if (db.getUser('$1') === null) db.createUser({ user: '$1', pwd: '$2', roles });
else db.updateUser('$1', { pwd: '$2', roles });
EOF
}
rotate_mongodb() {
  local name uri former user password
  local -A formers=()
  for name in $services; do
    uri=$(value "$name" MONGODB_URI) password=$(new_password)
    former=$(user_of "$uri")
    user=$(other_of "$former")
    set_user "$user" "$password" "$former"
    # The job of the chart gives it to the user of the service's own name.
    if [ "$user" = "$name" ]; then change mongodb-auth "$name" "$password"; fi
    change "$name" MONGODB_URI "$(with_user "$uri" "$user" "$password")"
    formers[$name]=$former
  done
  # shellcheck disable=SC2086
  restart $services
  for name in $services; do
    password=$(new_password) former=${formers[$name]}
    if [ "$former" = "$name" ]; then change mongodb-auth "$name" "$password"; fi
    set_user "$former" "$password" "$former"
  done
}
rotate_root() {
  local user password
  for user in root backup; do
    password=$(new_password)
    change mongodb-auth "$user" "$password"
    set_user "$user" "$password" "$user"
  done
}

case $what in
  nats) rotate_nats ;;
  mongodb) rotate_mongodb ;;
  root) rotate_root ;;
esac
echo "The passwords of $what are changed."
