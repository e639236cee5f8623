#!/usr/bin/env bash
# Makes the Secrets that the charts refer to, with keys of its own and the emulators in the place of the vendors; those that are
# there stay as they are. For a first look, previews and development: in production they come from a vault (k8s/external).
#   k8s/secrets.sh [namespace [members of MongoDB]]
set -euo pipefail
namespace=${1:-citame} members=${2:-1}
services='identity catalog scheduling booking-bot billing integrations'

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
value() { kubectl -n "$namespace" get secret "$1" -o "jsonpath={.data.$2}" | base64 -d; }

if ! exists mongodb-auth; then
  passwords=()
  for user in root backup $services; do
    passwords+=("$user=$(openssl rand -hex 20)")
  done
  create mongodb-auth "keyfile=$(openssl rand -base64 512)" "${passwords[@]}"
fi
exists nats-auth || create nats-auth user=citame "password=n$(openssl rand -hex 20)"
exists emulators || create emulators \
  "WHATSAPP_APP_ID=1$(printf '%014d' $((RANDOM * RANDOM)))" "WHATSAPP_APP_SECRET=$(openssl rand -hex 16)" \
  "WHATSAPP_CONFIG_ID=1$(printf '%014d' $((RANDOM * RANDOM)))" "WHATSAPP_VERIFY_TOKEN=$(openssl rand -hex 16)" \
  "GOOGLE_CLIENT_ID=emulated.apps.googleusercontent.com" "GOOGLE_CLIENT_SECRET=GOCSPX-$(openssl rand -hex 14)" \
  "PADDLE_API_KEY=pdl_sdbx_apikey_$(openssl rand -hex 16)" "PADDLE_CLIENT_TOKEN=test_$(openssl rand -hex 14)" \
  "PADDLE_WEBHOOK_SECRET=pdl_ntfset_$(openssl rand -hex 16)" \
  PADDLE_PRICE_MONTHLY=pri_01monthly PADDLE_PRICE_TRIAL=pri_01trial

emulated() { # emulated PREFIX: what the emulators know that begins so
  kubectl -n "$namespace" get secret emulators -o go-template='{{range $key, $value := .data}}{{$key}}={{base64decode $value}}{{"\n"}}{{end}}' |
    grep "^$1"
}
hosts=
for ((i = 0; i < members; i += 1)); do
  hosts=$hosts${hosts:+,}mongodb-$i.mongodb:27017
done
nats="nats://citame:$(value nats-auth password)@nats:4222"
exists gateway || create gateway "NATS_URL=$nats"
for service in $services; do
  exists "$service" && continue
  password=$(value mongodb-auth "$service")
  database=citame_${service//-/_}
  settings=(
    "MONGODB_URI=mongodb://$service:$password@$hosts/$database?replicaSet=rs0&authSource=admin"
    "NATS_URL=$nats"
  )
  case $service in
    identity)
      settings+=(SMTP_URL=smtp://mailbox:2525)
      settings+=("JWT_PRIVATE_KEY=$(openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 2> /dev/null)")
      ;;
    integrations)
      settings+=("ENCRYPTION_KEY=$(openssl rand -base64 32)")
      add < <(emulated WHATSAPP_; emulated GOOGLE_)
      ;;
    billing) add < <(emulated PADDLE_) ;;
  esac
  create "$service" "${settings[@]}"
done
