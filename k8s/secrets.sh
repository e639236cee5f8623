#!/usr/bin/env bash
# Makes the Secrets that the charts refer to, with keys of its own. The vendors are the emulators, for a first look, previews and
# development, or the real ones, with their keys in a file:
#   k8s/secrets.sh [namespace [members of MongoDB: 1 or 3]]
#   VENDORS=~/citame/vendors.env k8s/secrets.sh citame 3          (a copy of k8s/vendors.env, filled in)
#   TLS=yes k8s/secrets.sh citame         services speak to MongoDB and NATS encrypted: docs/deploy.md
# Secrets that are there keep their keys, and get what a version before did not have and what is given here: each key of VENDORS, the
# hosts of that many members, encryption. Keys of the emulators that VENDORS does not give are taken out.
set -euo pipefail
usage() { sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p;}' "$0"; }
for argument in "$@"; do
  case $argument in
    -h | --help) usage; exit 0 ;;
    -*) usage >&2; exit 2 ;;
  esac
done
namespace=${1:-citame} members=${2:-1} vendors=${VENDORS:-}
case $#:$members in [012]:[13]) ;; *) usage >&2; exit 2 ;; esac
services='identity catalog scheduling booking-bot billing integrations'
keys_of() { # keys_of SECRET: a pattern of the vendors' keys that it takes
  case $1 in
    identity) echo 'SMTP_URL|MAIL_FROM' ;;
    integrations) echo 'WHATSAPP_[A-Z_]+|GOOGLE_[A-Z_]+|TRANSCRIPTION_[A-Z_]+' ;;
    billing) echo 'PADDLE_[A-Z_]+' ;;
    booking-bot) echo 'MODEL_[A-Z_]+' ;;
    catalog) echo 'PHOTOS_[A-Z_]+' ;;
    backup-offsite) echo 'RESTIC_[A-Z_]+|AWS_[A-Z_]+' ;;
  esac
}
if [ -n "$vendors" ]; then
  [ -r "$vendors" ] || { echo "There is no file $vendors" >&2; exit 1; }
  for name in SMTP_URL WHATSAPP_APP_ID WHATSAPP_APP_SECRET WHATSAPP_CONFIG_ID WHATSAPP_VERIFY_TOKEN; do
    grep -q "^$name=." "$vendors" || { echo "Set $name in $vendors" >&2; exit 1; }
  done
  known=$(for name in $services backup-offsite; do keys_of "$name"; done | paste -sd '|' -)
  unknown=$(grep -vE "^($known)=|^ *(#|$)" "$vendors" | sed 's/=.*//' || true)
  [ -z "$unknown" ] || { echo "No Secret takes these of $vendors:" $unknown >&2; exit 1; }
fi
scheme=nats encrypted=
if [ -n "${TLS:-}" ]; then scheme=tls encrypted='&tls=true'; fi

exists() { kubectl -n "$namespace" get secret "$1" > /dev/null 2>&1; }
add() { # a line of the input each, to `settings`
  local line
  while IFS= read -r line; do
    settings+=("$line")
  done
}
create() { # create NAME KEY=VALUE...
  local name=$1
  shift
  kubectl -n "$namespace" create secret generic "$name" "${@/#/--from-literal=}" > /dev/null
  echo "secret/$name"
}
change() { # change NAME KEY VALUE, in a Secret that is there
  kubectl -n "$namespace" patch secret "$1" --type merge -p "{\"data\":{\"$2\":\"$(printf %s "$3" | base64 | tr -d '\n')\"}}" > /dev/null
  echo "secret/$1: $2"
}
remove() { # remove NAME KEY
  kubectl -n "$namespace" patch secret "$1" --type merge -p "{\"data\":{\"$2\":null}}" > /dev/null
  echo "secret/$1: $2 is taken out"
}
vapid_key() { openssl rand -base64 32 | tr '+/' '-_' | tr -d '='; }
value() { kubectl -n "$namespace" get secret "$1" -o "jsonpath={.data.$2}" | base64 -d; }

if ! exists mongodb-auth; then
  passwords=()
  for user in root backup $services; do
    passwords+=("$user=$(openssl rand -hex 20)")
  done
  create mongodb-auth "keyfile=$(openssl rand -base64 512)" "${passwords[@]}"
fi

# The certificate of the stores of charts/data, by an authority of its own, whose key is not kept: for ten years, then a new one of each.
if ! exists stores-tls; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  names=DNS:localhost,DNS:nats,DNS:nats.$namespace.svc
  for i in 0 1 2; do
    names=$names,DNS:mongodb-$i.mongodb,DNS:mongodb-$i.mongodb.$namespace.svc
  done
  printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$names" > "$folder/extensions"
  (
    cd "$folder"
    openssl ecparam -name prime256v1 -genkey -noout -out ca.key
    openssl req -x509 -new -key ca.key -days 3650 -subj "/CN=stores of $namespace" -out ca.crt
    openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt -out tls.key
    openssl req -new -key tls.key -subj '/CN=stores' -out tls.csr
    openssl x509 -req -in tls.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile extensions -out tls.crt
  ) 2> /dev/null
  create stores-tls "ca.crt=$(cat "$folder/ca.crt")" "tls.crt=$(cat "$folder/tls.crt")" "tls.key=$(cat "$folder/tls.key")"
fi

# Each service is a user of NATS, with two passwords, so that one can be changed while the other counts. `citame` may do everything:
# it is for operators, and for services of versions before, which all were this user.
nats_users="$services gateway citame"
exists nats-auth || create nats-auth user=citame "password=n$(openssl rand -hex 20)"
if [ -z "$(value nats-auth 'passwords\.conf')" ]; then
  change nats-auth passwords.conf "$(
    for user in $nats_users; do
      password=n$(openssl rand -hex 20)
      if [ "$user" = citame ]; then password=$(value nats-auth password); fi
      printf 'password_%s: "%s"\npassword_%s_2: "n%s"\n' "${user//-/_}" "$password" "${user//-/_}" "$(openssl rand -hex 20)"
    done
  )"
fi
nats_passwords=$(value nats-auth 'passwords\.conf')
nats_url() { # nats_url USER [HOST:PORT]
  echo "$scheme://$1:$(sed -n "s/^password_${1//-/_}: \"\(.*\)\"$/\1/p" <<< "$nats_passwords")@${2:-nats:4222}"
}
[ -n "$vendors" ] || exists emulators || create emulators \
  "WHATSAPP_APP_ID=1$(printf '%014d' $((RANDOM * RANDOM)))" "WHATSAPP_APP_SECRET=$(openssl rand -hex 16)" \
  "WHATSAPP_CONFIG_ID=1$(printf '%014d' $((RANDOM * RANDOM)))" "WHATSAPP_VERIFY_TOKEN=$(openssl rand -hex 16)" \
  "GOOGLE_CLIENT_ID=emulated.apps.googleusercontent.com" "GOOGLE_CLIENT_SECRET=GOCSPX-$(openssl rand -hex 14)" \
  "PADDLE_API_KEY=pdl_sdbx_apikey_$(openssl rand -hex 16)" "PADDLE_CLIENT_TOKEN=test_$(openssl rand -hex 14)" \
  "PADDLE_WEBHOOK_SECRET=pdl_ntfset_$(openssl rand -hex 16)" \
  PADDLE_PRICE_MONTHLY=pri_01monthly PADDLE_PRICE_TRIAL=pri_01trial

settings_in() { # settings_in SECRET: KEY=VALUE a line; nothing where there is no such Secret
  kubectl -n "$namespace" get secret "$1" 2> /dev/null \
    -o go-template='{{range $key, $value := .data}}{{$key}}={{base64decode $value}}{{"\n"}}{{end}}' || true
}
emulated=$(settings_in emulators)
settings_of() { # settings_of SECRET: the vendors' settings for it, KEY=VALUE a line
  if [ -n "$vendors" ]; then grep -E "^($(keys_of "$1"))=." "$vendors"; else grep -E "^($(keys_of "$1"))=" <<< "$emulated"; fi || true
}
changed=
give() { # give NAME: each key of VENDORS to a Secret that is there, and none of the emulators any more
  local name=$1 line key former given
  former=$(settings_in "$name") given=$(settings_of "$name")
  while IFS= read -r line; do
    if [ -n "$line" ] && ! grep -qxF -e "$line" <<< "$former"; then
      change "$name" "${line%%=*}" "${line#*=}"
      changed="$changed $name"
    fi
  done <<< "$given"
  while IFS= read -r line; do
    key=${line%%=*}
    if [ -n "$line" ] && grep -qxF -e "$line" <<< "$emulated" && ! grep -q "^$key=" <<< "$given"; then
      remove "$name" "$key"
      changed="$changed $name"
    fi
  done <<< "$former"
}
hosts=
for ((i = 0; i < members; i += 1)); do
  hosts=$hosts${hosts:+,}mongodb-$i.mongodb:27017
done
exists gateway || create gateway "NATS_URL=$(nats_url gateway)"
for service in $services; do
  if exists "$service"; then
    [ -z "$vendors" ] || give "$service"
    continue
  fi
  password=$(value mongodb-auth "$service")
  database=citame_${service//-/_}
  settings=(
    "MONGODB_URI=mongodb://$service:$password@$hosts/$database?replicaSet=rs0&authSource=admin$encrypted"
    "NATS_URL=$(nats_url "$service")"
  )
  case $service in
    identity)
      [ -n "$vendors" ] || settings+=(SMTP_URL=smtp://mailbox:2525)
      settings+=("ENCRYPTION_KEY=$(openssl rand -base64 32)")
      settings+=("VAPID_PRIVATE_KEY=$(vapid_key)")
      settings+=("JWT_PRIVATE_KEY=$(openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 2> /dev/null)")
      ;;
    integrations) settings+=("ENCRYPTION_KEY=$(openssl rand -base64 32)") ;;
  esac
  add < <(settings_of "$service")
  create "$service" "${settings[@]}"
done

# Copies of the backups off the cluster: backup.offsite of charts/data.
if [ -n "$vendors" ] && grep -q '^RESTIC_REPOSITORY=.' "$vendors"; then
  if exists backup-offsite; then
    give backup-offsite
  else
    settings=()
    add < <(settings_of backup-offsite)
    grep -q '^RESTIC_PASSWORD=.' "$vendors" || settings+=("RESTIC_PASSWORD=$(openssl rand -hex 32)")
    create backup-offsite "${settings[@]}"
  fi
fi

[ -n "$(value identity VAPID_PRIVATE_KEY)" ] || change identity VAPID_PRIVATE_KEY "$(vapid_key)"
[ -n "$(value identity ENCRYPTION_KEY)" ] || change identity ENCRYPTION_KEY "$(openssl rand -base64 32)"
if [ -n "$encrypted" ]; then
  for service in $services gateway; do
    url=$(value "$service" NATS_URL)
    case $url in nats://*) change "$service" NATS_URL "tls://${url#nats://}" ;; esac
  done
  for service in $services; do
    uri=$(value "$service" MONGODB_URI)
    case $uri in *[?\&]tls=*) ;; *) change "$service" MONGODB_URI "$uri$encrypted" ;; esac
  done
fi
for service in $services gateway; do
  url=$(value "$service" NATS_URL)
  case $url in
    nats://citame:*) change "$service" NATS_URL "$(nats_url "$service" "${url#*@}")" ;;
  esac
done

refused=
if [ $# -eq 2 ]; then
  for service in $services; do
    uri=$(value "$service" MONGODB_URI)
    former=${uri#*@} former=${former%%/*}
    case $former in
      "$hosts") ;;
      mongodb-0.mongodb:27017*) change "$service" MONGODB_URI "${uri%%@*}@$hosts/${uri#*@*/}"; changed="$changed $service" ;;
      *) refused="$refused $service" ;;
    esac
  done
fi
if [ -n "$changed" ]; then
  names=$(tr ' ' '\n' <<< "$changed" | grep -vE '^$|^backup-offsite$' | sort -u | paste -sd ' ' -) || true
  [ -z "$names" ] || echo "Pods read them when they start: kubectl -n $namespace rollout restart deployment $names"
fi
if [ -n "$refused" ]; then
  echo "MONGODB_URI is not changed, as it leads to another MongoDB than that of charts/data, in:$refused" >&2
  exit 1
fi
