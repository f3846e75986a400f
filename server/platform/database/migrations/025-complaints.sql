-- Complaints between two parties, the statements of each side, and the outcome.
create table complaints (
  id uuid primary key,
  reporter_id uuid not null references users,
  against_id uuid not null references users,
  kind text not null check (kind in ('user', 'job', 'bid', 'project', 'milestone')),
  subject_id uuid not null,
  -- The project whose log the statements can cite.
  project_id uuid references projects,
  category text not null check (category in ('no_show', 'quality', 'delay', 'overcharge', 'damage', 'false_listing', 'abuse', 'fake_review', 'privacy', 'other')),
  title text not null,
  wanted text not null,
  amount bigint,
  currency text not null,
  tried_on date,
  -- The other side does not see the reporter's text.
  safety boolean not null default false,
  status text not null check (status in ('submitted', 'acknowledged', 'awaiting_reply', 'mediation', 'resolved', 'partly_resolved', 'not_upheld', 'withdrawn', 'escalated_outside')),
  assignee_id uuid references users,
  -- Deadline of staff to acknowledge, then of the other side to answer.
  due_at timestamptz,
  -- When the other side was reminded of its deadline.
  reminded_at timestamptz,
  sanction text check (sanction in ('none', 'note', 'content_removed', 'badge_withdrawn', 'suspended', 'closed')),
  lifted_at timestamptz,
  ended_at timestamptz,
  reopened_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index complaints_reporter on complaints (reporter_id);
create index complaints_against on complaints (against_id);
create index complaints_project on complaints (project_id);
create index complaints_status on complaints (status, created_at);

-- Statements of each side, the reporter's story first; append only. `entries` are positions in the project log.
create table complaint_statements (
  id uuid primary key,
  complaint_id uuid not null references complaints on delete cascade,
  position integer generated always as identity,
  side text not null check (side in ('reporter', 'other', 'mediator')),
  author_id uuid references users,
  kind text not null check (kind in ('story', 'statement', 'question', 'proposal', 'decision', 'reopening')),
  text text not null,
  entries integer[] not null default '{}',
  created_at timestamptz not null
);
create index complaint_statements_complaint on complaint_statements (complaint_id);

create table complaint_files (
  file_id uuid primary key references files,
  statement_id uuid not null references complaint_statements on delete cascade
);
create index complaint_files_statement on complaint_files (statement_id);

-- While it is set, no document earns a badge.
alter table professionals add column badges_withdrawn_at timestamptz;
