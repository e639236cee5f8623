#!/bin/sh
# Copies the backups to RESTIC_REPOSITORY each hour, encrypted with RESTIC_PASSWORD: two days of hours, a month of days, a year of
# months. `offsite.sh once` copies now; `offsite.sh fetch` brings the newest copies back, of each machine that made some.
set -eu
trap 'exit 0' TERM
# One copy at a time, in whatever container.
copy() (
  exec 9> /backups/.lock
  flock 9
  [ -e /backups/.machine ] || cat /proc/sys/kernel/random/uuid > /backups/.machine
  { restic cat config > /dev/null || restic init; } &&
    restic backup --quiet --host "$(cat /backups/.machine)" --exclude '/backups/.*' /backups &&
    restic forget --quiet --keep-within 2d --keep-daily 31 --keep-monthly 12 --prune &&
    date -u +%Y-%m-%dT%H:%M:%SZ > /backups/.copied
)
case ${1:-} in
  once) copy ;;
  fetch)
    restic snapshots --latest 1 | grep -oE '^[0-9a-f]{8}' | while read -r snapshot; do
      restic restore --quiet --target / "$snapshot"
    done
    ;;
  *)
    while :; do
      copy || echo 'The backups could not be copied; the next try is in an hour.' >&2
      sleep 3600 &
      wait $!
    done
    ;;
esac
