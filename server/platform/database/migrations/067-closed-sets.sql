-- A language is one of the site's, also where it was only the endpoint that checked it; the same for the start of a job.
do $$
declare found record;
begin
  for found in
    select c.table_name, c.column_name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name in ('language', 'preferred_language') and not exists (
        select from information_schema.constraint_column_usage usage
        join information_schema.check_constraints checked using (constraint_schema, constraint_name)
        where usage.table_name = c.table_name and usage.column_name = c.column_name and checked.check_clause like '%''fr''%')
  loop
    execute format('alter table %I add constraint %I check (%I in (''en'', ''fr'', ''ar''))',
      found.table_name, found.table_name || '_' || found.column_name, found.column_name);
  end loop;
end $$;

alter table jobs add constraint jobs_start_window check (start_window in ('now', 'month', 'quarter', 'later'));
