-- The website in the hands of its owners: published versions with who and why, one draft beside them, and who edits it.
alter table site_versions
  add column id uuid not null default gen_random_uuid() unique,
  -- What was changed, in the words of the person who published it.
  add column note text not null default '',
  -- Parts that differ from the version before.
  add column parts text[] not null default '{}',
  -- The version whose content it took over; null: it was written.
  add column restored_from integer;

create table site_drafts (
  id uuid primary key,
  -- There is one at most.
  single boolean not null default true unique check (single),
  -- The published version beside which it was begun: screens that show that one read again.
  begun_from uuid not null references site_versions (id) on delete cascade,
  page_data jsonb not null,
  -- By part: the version of the draft at which it was last changed, when and by whom.
  changes jsonb not null default '{}',
  note text not null default '',
  publish_at timestamptz,
  -- Who changed it last, or scheduled it.
  author_id uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index site_drafts_due on site_drafts (publish_at) where publish_at is not null;
create index site_drafts_begun on site_drafts (begun_from);
create index site_drafts_author on site_drafts (author_id);

create table site_editors (
  user_id uuid primary key references users on delete cascade,
  version_id uuid not null references site_versions (id) on delete cascade,
  here_until timestamptz not null,
  part text check (part in ('navigation', 'home', 'announcement', 'featured', 'footer', 'contact'))
);
create index site_editors_version on site_editors (version_id);

select watch_rows('site_drafts'), watch_rows('site_editors');

-- Every open screen shows the navigation: all of them read again after a publication.
create or replace function changed_site_versions() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    -- First the caches of every node, so that a screen that reads again gets what is published.
    perform pg_notify('imara_cache', '["site"]');
    perform pg_notify('imara_rows', jsonb_build_object('all', true, 'by', current_setting('application_name'))::text);
  end if;
  return null;
end $$;
