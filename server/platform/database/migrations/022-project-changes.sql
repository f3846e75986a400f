-- Changes of a contract that one side proposes and the other decides, pauses, and the end of a project before its plan is done.
alter table projects
  -- Since when it rests; null while it does not.
  add column paused_at timestamptz,
  -- Of a project that ended early, beside the plan that lapsed: on whose side the end was wished.
  add column ended_by text check (ended_by in ('client', 'professional', 'both')),
  add column ended_note text not null default '',
  -- What the other side says to an end that it did not wish.
  add column objection text not null default '',
  add column objected_at timestamptz;
update projects set ended_by = 'both'
where status = 'terminated' and (ended_reason is null or ended_reason not like 'not-confirmed%');

-- So long the project rested since it was handed in: that time is no silence.
alter table milestones add column rested_ms bigint not null default 0;

create table project_changes (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  number integer not null,
  side text not null check (side in ('client', 'professional')),
  title text not null,
  reason text not null,
  lines jsonb not null default '[]',
  -- Below nothing where it costs less.
  amount_delta bigint not null,
  days_delta integer not null,
  -- Of the milestone that more money makes.
  due_date date,
  -- Nothing is changed: both end the project.
  ends boolean not null default false,
  status text not null check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  answer text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (project_id, number),
  check (amount_delta <= 0 or due_date is not null)
);
create unique index project_changes_end on project_changes (project_id) where ends and status = 'proposed';
