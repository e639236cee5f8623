#!/bin/sh
# Copies the backups to RESTIC_REPOSITORY, encrypted with RESTIC_PASSWORD: two days of hours, a month of days, a year of months.
# Without a word every five minutes; `offsite.sh once` copies now; `offsite.sh fetch` brings the newest copies back, of each
# machine that made some. Runs in restic's image.
set -eu
trap 'exit 0' TERM
everyS=300
folder=${BACKUPS_FOLDER:-/backups}
# One copy at a time, in whatever container. What is no longer wanted goes once a day, as that takes long.
copy() (
  exec 9> "$folder/.lock"
  flock 9
  [ -e "$folder/.machine" ] || cat /proc/sys/kernel/random/uuid > "$folder/.machine"
  { restic cat config > /dev/null || restic init; } &&
    restic backup --quiet --host "$(cat "$folder/.machine")" --exclude "$folder/.*" --exclude '*.part' "$folder" &&
    if [ -z "$(find "$folder/.forgotten" -mmin -1440 2> /dev/null)" ]; then
      restic forget --quiet --keep-within 2h --keep-within-hourly 2d --keep-daily 31 --keep-monthly 12 &&
        # Also what is of a machine that makes no more: restic counts from the newest of each.
        restic forget --quiet --group-by '' --keep-within 1y1m --prune &&
        touch "$folder/.forgotten"
    fi &&
    date -u +%Y-%m-%dT%H:%M:%SZ > "$folder/.copied"
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
