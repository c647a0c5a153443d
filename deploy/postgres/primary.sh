#!/bin/sh
# Runs once, when the primary's folder is made: the roles of Hoist, of the standby and of the proxy's check.
set -eu
psql -v ON_ERROR_STOP=1 -v hoist="$DATABASE_PASSWORD" -v replication="$REPLICATION_PASSWORD" -U postgres <<'SQL'
CREATE ROLE hoist LOGIN PASSWORD :'hoist';
CREATE DATABASE hoist OWNER hoist;
CREATE ROLE hoist_replication REPLICATION LOGIN PASSWORD :'replication';
CREATE ROLE hoist_check LOGIN CONNECTION LIMIT 10;
-- From the next start on a commit is acknowledged when the standby has it too. The server that makes this folder has no
-- standby yet and would wait for ever. Without a standby set it to '', or bookings wait.
ALTER SYSTEM SET synchronous_standby_names = 'hoist_standby';
SQL
# The first matching line applies, so the check comes before the image's password rule.
rules="$PGDATA/pg_hba.conf"
{
  echo 'host postgres hoist_check samenet trust'
  echo 'host replication hoist_replication samenet scram-sha-256'
  cat "$rules"
} > "$rules.new"
mv "$rules.new" "$rules"
