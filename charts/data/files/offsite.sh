#!/bin/sh
# Copies the backups to RESTIC_REPOSITORY, encrypted with RESTIC_PASSWORD: two days of hours, a month of days, a year of months.
# Without a word every five minutes; `offsite.sh once` copies now; `offsite.sh fetch` brings the newest copies back, of each
# machine that made some. Runs in restic's image.
set -eu
trap 'exit 0' TERM
everyS=300
# One copy at a time, in whatever container. What is no longer wanted goes once a day, as that takes long.
copy() (
  exec 9> /backups/.lock
  flock 9
  [ -e /backups/.machine ] || cat /proc/sys/kernel/random/uuid > /backups/.machine
  { restic cat config > /dev/null || restic init; } &&
    restic backup --quiet --host "$(cat /backups/.machine)" --exclude '/backups/.*' --exclude '*.part' /backups &&
    if [ -z "$(find /backups/.forgotten -mmin -1440 2> /dev/null)" ]; then
      restic forget --quiet --keep-within 2h --keep-within-hourly 2d --keep-daily 31 --keep-monthly 12 --prune &&
        touch /backups/.forgotten
    fi &&
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
      copy || echo "The backups could not be copied; the next try is in $everyS s." >&2
      sleep "$everyS" &
      wait $!
    done
    ;;
esac
