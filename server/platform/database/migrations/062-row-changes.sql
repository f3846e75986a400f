-- Open screens follow the rows that they show: each statement that changes rows publishes at commit the ids of the rows
-- and of the people concerned. Only ids are sent, no content; a screen that has read one of the rows reads it again.

-- Ids are split into batches: a notification of PostgreSQL holds 8,000 bytes.
create function notify_rows(rows uuid[], people uuid[], staff boolean) returns void language plpgsql as $$
declare
  many integer := greatest(cardinality(rows), cardinality(people));
  sent integer := 0;
begin
  -- Thousands of rows at once are an import or a cleanup: every screen reads again.
  if many > 2000 then
    perform pg_notify('imara_rows', '{"all":true}');
    return;
  end if;
  while sent < many loop
    perform pg_notify('imara_rows', jsonb_build_object(
      'rows', coalesce(to_jsonb(rows[sent + 1 : sent + 90]), '[]'),
      'people', coalesce(to_jsonb(people[sent + 1 : sent + 90]), '[]'),
      'staff', staff,
      'by', current_setting('application_name')
    )::text);
    sent := sent + 90;
  end loop;
end $$;

-- Sorts the columns by the table that they refer to. References that many rows share (a city, a trade, a category, a
-- file) are left out. Each table has its own function, so that its query is planned once.
create function watch_rows(watched regclass) returns void language plpgsql as $$
declare
  row_columns text;
  user_columns text;
  professional_columns text;
  people text;
  deed text;
begin
  with used as (
    select a.attname as name,
      exists (select from pg_index i where i.indrelid = watched and i.indisprimary and a.attnum = any (i.indkey)) as is_key,
      (select c.confrelid::regclass::text from pg_constraint c
       where c.conrelid = watched and c.contype = 'f' and c.conkey = array[a.attnum] limit 1) as target
    from pg_attribute a
    where a.attrelid = watched and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
  )
  select
    string_agg(quote_ident(name), ', ') filter (where name = 'entity_id' or is_key or target not in
      ('users', 'professionals', 'cities', 'trades', 'product_categories', 'document_types', 'files')),
    string_agg(quote_ident(name), ', ') filter (where target = 'users'),
    string_agg(quote_ident(name), ', ') filter (where target = 'professionals')
  into row_columns, user_columns, professional_columns from used;
  people := concat_ws(' union ',
    'select one from changed, unnest(array[' || user_columns || ']) as one',
    'select user_id from professionals where id in (select unnest(array[' || professional_columns || ']) from changed)');
  execute format($function$
    create function %I() returns trigger language plpgsql as $body$
    begin
      perform notify_rows(
        (select array_agg(distinct one) from changed, unnest(array[%s]::uuid[]) as one where one is not null),
        %s, %L);
      return null;
    end $body$ $function$,
    'changed_' || watched::text,
    coalesce(row_columns, ''),
    coalesce('(select array_agg(one) from (' || nullif(people, '') || ') as whose (one) where one is not null)', 'null'),
    watched = 'status_changes'::regclass);
  foreach deed in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger rows_changed_by_%s after %s on %s referencing %s as changed for each statement execute function %I()',
      deed, deed, watched, case deed when 'delete' then 'old table' else 'new table' end, 'changed_' || watched::text);
  end loop;
end $$;

-- tests/platform/row-changes.test.ts lists the tables without a watch, and why. A later table calls watch_rows in its
-- migration.
select watch_rows(c.oid::regclass) from pg_class c
where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not in (
  'assistant_runs', 'audit_entries', 'catalogue_words', 'challenges', 'conversation_inspections', 'conversation_members', 'drafts',
  'events', 'idempotency_keys', 'identities', 'mails', 'message_agreements', 'message_files', 'message_reactions', 'messages',
  'notifications', 'presences', 'price_index_days', 'product_import_files', 'product_import_heads',
  'product_import_parts', 'product_import_pictures', 'product_revisions', 'professional_search', 'professional_words',
  'push_subscriptions', 'rate_limits', 'recovery_codes', 'refresh_tokens', 'replies', 'schema_migrations', 'search_kinds',
  'search_misses', 'search_trade_sets', 'search_words', 'second_factors', 'session_families', 'scheduled_job_failures',
  'trade_ratings', 'web_pushes'
);
