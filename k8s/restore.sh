#!/usr/bin/env bash
# Puts a backup of charts/data back, with the services stopped, and starts them again:
#   k8s/restore.sh citame                        the newest, with what is known to have changed since
#   k8s/restore.sh citame 2026-11-24T10:15:00Z   what there was at this moment
#   k8s/restore.sh citame 2026-11-24T031700Z     this backup; the logs of the backups' jobs name them
#   FETCH=yes k8s/restore.sh citame              from the copies off the cluster, into a new installation
# What there is now is backed up before, where MongoDB can be read; BEFORE=no leaves that out, WAIT_MINUTES (10) is how long it may take.
# A backup that is not there is refused before anything is stopped.
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
wanted=${2:-newest} wait_minutes=${WAIT_MINUTES:-10}
if [[ ! $wanted =~ ^(newest|[0-9]{4}-[0-9]{2}-[0-9]{2}T([0-9]{6}Z|[0-9]{2}:[0-9]{2}.*))$ ]]; then
  echo "$wanted is no name of a backup (2026-11-24T031700Z) and no moment (2026-11-24T10:15:00Z)" >&2
  exit 2
fi
job=restore-$(date -u +%Y%m%d%H%M%S)
here() {
  kubectl -n "$namespace" "$@"
}
start() { # start JOB CRONJOB KEY=VALUE...: runs it once, with these settings
  local name=$1 cronjob=$2 manifest
  shift 2
  manifest=$(here create job "$name" --from="cronjob/$cronjob" --dry-run=client -o yaml)
  manifest=$(kubectl set env --local -f - "$@" -o yaml <<< "$manifest")
  here create -f - <<< "$manifest"
}
ends() { # ends JOB [MINUTES]: waits until it has succeeded; says its log and fails when it has not; 3 when it takes longer
  local succeeded failed since=$SECONDS
  echo "Waiting for job/$1${2:+, at most $2 minutes}" >&2
  while :; do
    succeeded=$(here get job "$1" -o 'jsonpath={.status.succeeded}')
    failed=$(here get job "$1" -o 'jsonpath={.status.conditions[?(@.type=="Failed")].status}')
    if [ "$succeeded" = 1 ] || [ "$failed" = True ]; then break; fi
    if [ -n "${2:-}" ] && [ $((SECONDS - since)) -ge $(($2 * 60)) ]; then
      here get pods -l "job-name=$1" >&2
      here delete job "$1" >&2
      return 3
    fi
    sleep 2
  done
  here logs "job/$1" --all-containers
  [ "$succeeded" = 1 ]
}

gone() { # gone SELECTOR: waits until no pod is left of it
  while [ -n "$(here get pods -l "$1" -o name)" ]; do sleep 1; done
}
ours='app.kubernetes.io/part-of=citame,app.kubernetes.io/component in (service, gateway)'

start "$job-check" mongodb-restore "BACKUP=$wanted" "FETCH=${FETCH:-no}" RESTORE_MODE=check
ends "$job-check" "$wait_minutes" || {
  echo 'Nothing was stopped, and nothing restored.' >&2
  exit 1
}
if [ "${BEFORE:-yes}" != no ]; then
  # No backup goes for this one, as it could be the one that is wanted.
  start "$job-before" mongodb-backup KEEP=100000
  code=0
  ends "$job-before" "$wait_minutes" || code=$?
  if [ "$code" = 3 ]; then
    echo "What there is now was not backed up within $wait_minutes minutes. Nothing was stopped, and nothing restored. With more time:" >&2
    echo "WAIT_MINUTES=60 k8s/restore.sh …; without that backup: BEFORE=no k8s/restore.sh …" >&2
    exit 1
  fi
  [ "$code" = 0 ] || echo 'What there is now could not be backed up; the restore goes on.' >&2
fi
replicas=$(here get deployments -l "$ours" -o 'jsonpath={range .items[*]}{.metadata.name}={.spec.replicas}{"\n"}{end}')
servers=
explain() { # when it ends, by whatever, while the services are stopped
  local each
  echo 'Not restored. The services are stopped, and backups are suspended. Run it again after this, which brings back what there is:' >&2
  for each in $replicas; do echo "kubectl -n $namespace scale deployment ${each%=*} --replicas=${each#*=}" >&2; done
  [ -z "$servers" ] || echo "kubectl -n $namespace scale statefulset nats --replicas=$servers" >&2
  echo "kubectl -n $namespace patch cronjob mongodb-backup -p '{\"spec\":{\"suspend\":false}}'" >&2
}
trap explain EXIT
here patch cronjob mongodb-backup -p '{"spec":{"suspend":true}}'
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

start "$job" mongodb-restore "BACKUP=$wanted" "FETCH=${FETCH:-no}"
ends "$job"
for each in $replicas; do here scale deployment "${each%=*}" --replicas="${each#*=}"; done
here patch cronjob mongodb-backup -p '{"spec":{"suspend":false}}'
trap - EXIT
for each in $replicas; do here rollout status deployment "${each%=*}" --timeout=5m; done
