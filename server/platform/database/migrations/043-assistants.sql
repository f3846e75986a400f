-- Runs of the assistants: the answers to a form of the kind "assistant", and the result.
alter table forms drop constraint forms_kind_check;
alter table forms add constraint forms_kind_check
  check (kind in ('job', 'contact', 'suggest-professional', 'feedback', 'onboarding-extra', 'survey', 'assistant'));

create table assistant_runs (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  family text not null,
  form_version integer not null,
  -- shared/forms/definition.ts Answers
  answers jsonb not null,
  -- shared/features/assistants/schemas.ts AssistantResult
  result jsonb not null,
  city_id uuid not null references cities,
  -- The project to which the owner attached it.
  project_id uuid references projects on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index assistant_runs_user on assistant_runs (user_id, updated_at desc, id);
create index assistant_runs_project on assistant_runs (project_id) where project_id is not null;
