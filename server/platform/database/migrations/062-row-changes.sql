-- Every screen follows what it shows: each statement that changes rows says, when its transaction commits, which rows and whose.
-- Nothing of their content is sent, only ids; a screen that has read one of them asks anew.

-- Ids fit into notifications of 8,000 bytes.
create function notify_rows(rows uuid[], people uuid[], staff boolean) returns void language plpgsql as $$
declare
  many integer := greatest(cardinality(rows), cardinality(people));
  sent integer := 0;
begin
  -- Thousands at once are an import or a clearing: then everybody looks.
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

-- Columns by what they refer to. What all things share (a city, a trade, a category, a file) names no one of them.
-- A function of each table's own, so that its query is planned once.
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

-- Which tables nobody watches, and why, is tests/platform/row-changes.test.ts. A table that comes later calls watch_rows itself.
select watch_rows(c.oid::regclass) from pg_class c
where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not in (
  'assistant_runs', 'audit_entries', 'catalogue_words', 'challenges', 'conversation_looks', 'conversation_members', 'drafts',
  'events', 'idempotency_keys', 'identities', 'mails', 'message_agreements', 'message_files', 'message_reactions', 'messages',
  'notifications', 'presences', 'price_index_days', 'product_import_files', 'product_import_heads',
  'product_import_parts', 'product_import_pictures', 'product_revisions', 'professional_search', 'professional_words',
  'push_subscriptions', 'rate_limits', 'recovery_codes', 'refresh_tokens', 'replies', 'schema_migrations', 'search_kinds',
  'search_misses', 'search_trade_sets', 'search_words', 'second_factors', 'session_families', 'scheduled_job_failures',
  'trade_ratings', 'web_pushes'
);
