#!/usr/bin/env bash
# Puts a backup of charts/data back, with the services stopped, and starts them again:
#   k8s/restore.sh citame                        the newest, with what is known to have changed since
#   k8s/restore.sh citame 2026-11-24T10:15:00Z   what there was at this moment
#   k8s/restore.sh citame 2026-11-24T031700Z     this backup; the logs of the backups' jobs name them
#   FETCH=yes k8s/restore.sh citame              from the copies off the cluster, into a new installation
# What there is now is backed up before, where MongoDB can be read.
set -euo pipefail
usage() { sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p;}' "$0"; }
for argument in "$@"; do
  case $argument in
    -h | --help) usage; exit 0 ;;
    -*) usage >&2; exit 2 ;;
  esac
done
case $# in 1 | 2) ;; *) usage >&2; exit 2 ;; esac
namespace=$1
wanted=${2:-newest}
job=restore-$(date -u +%Y%m%d%H%M%S)
here() {
  kubectl -n "$namespace" "$@"
}
ends() { # ends JOB: waits until it has succeeded; says its log and fails when it has not
  local succeeded failed
  while :; do
    succeeded=$(here get job "$1" -o 'jsonpath={.status.succeeded}')
    failed=$(here get job "$1" -o 'jsonpath={.status.conditions[?(@.type=="Failed")].status}')
    if [ "$succeeded" = 1 ] || [ "$failed" = True ]; then break; fi
    sleep 2
  done
  here logs "job/$1" --all-containers
  [ "$succeeded" = 1 ]
}

gone() { # gone SELECTOR: waits until no pod is left of it
  while [ -n "$(here get pods -l "$1" -o name)" ]; do sleep 1; done
}
ours='app.kubernetes.io/part-of=citame,app.kubernetes.io/component in (service, gateway)'

here create job "$job-before" --from=cronjob/mongodb-backup
ends "$job-before" || echo 'What there is now could not be backed up; the restore goes on.' >&2
here patch cronjob mongodb-backup -p '{"spec":{"suspend":true}}'
replicas=$(here get deployments -l "$ours" -o 'jsonpath={range .items[*]}{.metadata.name}={.spec.replicas}{"\n"}{end}')
for each in $replicas; do here scale deployment "${each%=*}" --replicas=0; done
gone "$ours"

# Messages of after the backup are of no use; the services publish again what others need.
if here get statefulset nats > /dev/null 2>&1; then
  servers=$(here get statefulset nats -o 'jsonpath={.spec.replicas}')
  here scale statefulset nats --replicas=0
  gone app.kubernetes.io/name=nats
  for each in $(here get pvc -o name | grep '/data-nats-' || true); do here delete "$each"; done
  here scale statefulset nats --replicas="$servers"
fi

manifest=$(here create job "$job" --from=cronjob/mongodb-restore --dry-run=client -o yaml)
manifest=$(kubectl set env --local -f - "BACKUP=$wanted" "FETCH=${FETCH:-no}" -o yaml <<< "$manifest")
here create -f - <<< "$manifest"
ends "$job" || {
  echo "Not restored: the services stay stopped. They had: $replicas" | tr '\n' ' ' >&2
  exit 1
}
for each in $replicas; do here scale deployment "${each%=*}" --replicas="${each#*=}"; done
here patch cronjob mongodb-backup -p '{"spec":{"suspend":false}}'
for each in $replicas; do here rollout status deployment "${each%=*}" --timeout=5m; done
