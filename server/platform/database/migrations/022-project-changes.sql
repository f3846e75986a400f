-- Change orders, pauses, and the early end of a project.
alter table projects
  -- Start of the current pause; null: not paused.
  add column paused_at timestamptz,
  -- Of a project that ended early, except by a lapsed plan: the side that asked for the end.
  add column ended_by text check (ended_by in ('client', 'professional', 'both')),
  add column ended_note text not null default '',
  -- The other side's statement about an end that it did not ask for.
  add column objection text not null default '',
  add column objected_at timestamptz;
update projects set ended_by = 'both'
where status = 'terminated' and (ended_reason is null or ended_reason not like 'not-confirmed%');

-- Pause time since it was handed in; it does not count as silence.
alter table milestones add column rested_ms bigint not null default 0;

create table project_changes (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  number integer not null,
  side text not null check (side in ('client', 'professional')),
  title text not null,
  reason text not null,
  lines jsonb not null default '[]',
  -- Negative for a lower price.
  amount_delta bigint not null,
  days_delta integer not null,
  -- Of the milestone that pays the additional amount.
  due_date date,
  -- No change of scope: both sides end the project.
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
