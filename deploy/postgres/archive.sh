#!/bin/sh
# archive_command of both servers: leaves a finished WAL file (%p, named %f) in a folder that the backup service empties
# into the bucket. Without BACKUP_RECIPIENTS there is no such service, and the folder would grow for ever.
set -eu
[ -n "${BACKUP_RECIPIENTS:-}" ] || exit 0
folder="${PGDATA%/*}/wal"
mkdir -p -m 700 "$folder"
# Under its name it is whole and on the disk.
cp "$1" "$folder/.$2"
sync "$folder/.$2"
mv "$folder/.$2" "$folder/$2"
