#!/usr/bin/env bash
# Installs or upgrades applications as releases of their own, in an order in which each finds what it needs:
#   k8s/install.sh prod 1000 1.4.2                 every application
#   k8s/install.sh prod 1000 1.4.2 catalog         these only
# NAMESPACE (citame) and the cluster are those of kubectl's context. A release that fails is taken back; the others stay.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -ge 3 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 2; }
environment=$1 size=$2 tag=$3
shift 3
namespace=${NAMESPACE:-citame}
[ $# -gt 0 ] || set -- identity catalog scheduling billing integrations booking-bot \
  $(cd k8s/apps && ls web-*.yaml | sed 's/\.yaml$//') gateway

for app in "$@"; do
  case $app in
    gateway) shape=gateway ;;
    web-*) shape=web ;;
    *) shape=services ;;
  esac
  values=()
  for file in "apps/$app" "env/$environment/common" "env/$environment/$shape" "env/$environment/$app" \
    "sizes/$size/$shape" "sizes/$size/$app"; do
    [ ! -f "k8s/$file.yaml" ] || values+=(-f "k8s/$file.yaml")
  done
  case $app in
    identity | integrations) values+=(-f "k8s/env/$environment/public.yaml") ;;
  esac
  if [ "$shape" = web ]; then
    # The build before stays: pages that are open need its files.
    npm run --silent remote -w @citame/deploy -- deploy "${app#web-}" --build "${tag//./-}" --tag "$tag" \
      --namespace "$namespace" "${values[@]/#-f/--values}"
  else
    helm upgrade --install "$app" charts/app -n "$namespace" "${values[@]}" --set-string "image.tag=$tag" \
      --wait --timeout 180s --rollback-on-failure
  fi
done
