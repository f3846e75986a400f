-- One side of a closed project asks for a story, the other side agrees, staff publish and order it. Neither side had
-- agreed to the existing stories, so they are deleted.
delete from success_stories;
alter table success_stories
  drop constraint success_stories_project_id_key,
  drop column published,
  add column status text not null check (status in ('asked', 'agreed', 'published', 'hidden', 'declined', 'withdrawn')),
  add column asked_by text not null check (asked_by in ('client', 'professional')),
  add column client_agreed_at timestamptz,
  add column professional_agreed_at timestamptz,
  add column created_at timestamptz not null,
  add column updated_at timestamptz not null,
  add column version integer not null default 1,
  add check (status in ('asked', 'declined', 'withdrawn')
    or client_agreed_at is not null and professional_agreed_at is not null and quote <> '{"en": "", "fr": "", "ar": ""}');
create unique index success_stories_live on success_stories (project_id)
  where status in ('asked', 'agreed', 'published', 'hidden');
create index success_stories_project on success_stories (project_id);

-- Upheld wholly or in part, regardless of the reporter.
create function has_upheld_complaint(project uuid) returns boolean language sql stable as $$
  select exists (select from complaints where project_id = project and status in ('resolved', 'partly_resolved'))
$$;

-- Public stories: both accounts still exist, and no complaint about the project was upheld.
create view shown_stories as
select success_stories.* from success_stories
join projects on projects.id = success_stories.project_id
join professionals on professionals.id = projects.professional_id
join users on users.id = projects.client_id
where success_stories.status = 'published' and projects.status = 'closed'
  and professionals.status = 'approved' and users.status <> 'closed' and not has_upheld_complaint(projects.id);
