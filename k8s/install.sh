#!/usr/bin/env bash
# Installs or upgrades applications as releases of their own, in an order in which each finds what it needs:
#   k8s/install.sh prod 1000 1.4.2                 every application
#   k8s/install.sh prod 1000 1.4.2 catalog         these only
#   k8s/install.sh ~/citame/prod 1000 1.4.2        with values of a folder of yours, made as k8s/env/prod is
# NAMESPACE (citame) and the cluster are those of kubectl's context. A release that fails is taken back; the others stay.
set -euo pipefail
usage() { sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p;}' "$0"; }
for argument in "$@"; do
  case $argument in
    -h | --help) usage; exit 0 ;;
    -*) usage >&2; exit 2 ;;
  esac
done
[ $# -ge 3 ] || { usage >&2; exit 2; }
from=$PWD
cd "$(dirname "$0")/.."
environment=$1 size=$2 tag=$3
case $environment in
  */*) environment=$(cd "$from" && cd "$environment" 2> /dev/null && pwd) || { echo "There is no such folder: $1" >&2; exit 1; } ;;
  *) environment=$PWD/k8s/env/$environment ;;
esac
for folder in "$environment" "$PWD/k8s/sizes/$size"; do
  [ -d "$folder" ] || { echo "There is no such folder: $folder" >&2; exit 1; }
done
shift 3
namespace=${NAMESPACE:-citame}
if [ $# -eq 0 ]; then
  set -- identity catalog scheduling billing integrations booking-bot \
    $(cd k8s/apps && ls web-*.yaml | sed 's/\.yaml$//') gateway
  # A development cluster has emulators, too.
  [ ! -f "$environment/emulators.yaml" ] || set -- emulators "$@"
fi

for app in "$@"; do
  [ "$app" = emulators ] || [ -f "k8s/apps/$app.yaml" ] || { echo "There is no such application: $app" >&2; exit 1; }
done
for app in "$@"; do
  case $app in
    gateway) shape=gateway ;;
    # One, whatever the size: what they know is in memory.
    emulators) shape=emulators ;;
    web-*) shape=web ;;
    *) shape=services ;;
  esac
  values=()
  for file in "$PWD/k8s/apps/$app" "$environment/common" "$environment/$shape" "$environment/$app" \
    "$PWD/k8s/sizes/$size/$shape" "$PWD/k8s/sizes/$size/$app"; do
    [ ! -f "$file.yaml" ] || values+=(-f "$file.yaml")
  done
  if [ "$shape" = web ]; then
    # The build before stays: pages that are open need its files.
    npm run --silent remote -w @citame/deploy -- deploy "${app#web-}" --build "${tag//./-}" --tag "$tag" \
      --namespace "$namespace" "${values[@]/#-f/--values}"
  else
    helm upgrade --install "$app" charts/app -n "$namespace" "${values[@]}" --set-string "image.tag=$tag" \
      --wait --timeout 180s --rollback-on-failure
  fi
done
