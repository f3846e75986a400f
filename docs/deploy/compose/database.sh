#!/bin/bash
# At the database's first start: the two users of docs/operations.md, "A database user without ownership".
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$DATABASE_PASSWORD" <<'SQL'
create role imara_owner login password :'owner';
create role imara_app login password :'app';
create database imara owner imara_owner;
\connect imara
create extension pg_trgm;
create extension btree_gist;
SQL
