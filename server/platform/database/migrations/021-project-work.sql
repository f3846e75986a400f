-- Milestones with evidence, their payments, and the project log.
alter table milestones
  add column version integer not null default 1,
  add column updated_at timestamptz,
  add column submitted_at timestamptz,
  -- Reminders sent since it was handed in.
  add column reminders integer not null default 0;
create index milestones_submitted on milestones (submitted_at) where status = 'submitted';

-- The amount due for an accepted milestone; the client marks it as paid, the professional confirms it.
create table payments (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  milestone_id uuid not null unique references milestones on delete cascade,
  due_amount bigint not null,
  status text not null check (status in ('due', 'marked_paid', 'confirmed', 'disputed')),
  amount bigint,
  paid_on date,
  method text check (method in ('transfer', 'cash', 'cheque', 'card', 'wallet')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index payments_project on payments (project_id);

-- Evidence that a milestone is done, or with `payment_id` that it was paid. Append only: the project log refers to the
-- files.
create table milestone_files (
  file_id uuid primary key references files,
  milestone_id uuid not null references milestones on delete cascade,
  payment_id uuid references payments on delete cascade,
  position integer generated always as identity
);
create index milestone_files_milestone on milestone_files (milestone_id);

-- The hash chain: each entry includes the SHA-256 of the previous one (over what, see
-- shared/features/projects/log.ts). Entries never change.
create table project_entries (
  project_id uuid not null references projects,
  position integer not null,
  kind text not null,
  side text not null check (side in ('client', 'professional', 'system')),
  actor_id uuid references users,
  data jsonb not null,
  at timestamptz not null,
  hash text not null,
  primary key (project_id, position)
);
create trigger only_added_to before update or delete on project_entries for each row execute function refuse_change();
