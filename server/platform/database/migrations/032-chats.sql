-- Conversations of two people about something they share, and of one person with support. Reasons:
-- docs/decisions/0049-chats.md.
create table conversations (
  id uuid primary key,
  kind text not null check (kind in ('connect', 'bid', 'project', 'support')),
  -- The connect, bid or project; for support the person.
  context_id uuid not null,
  -- Both ids, the smaller one first; for support the one id.
  pair text not null,
  status text not null check (status in ('open', 'closed')),
  -- Assigned under this row's lock: the order of the messages is total and has no gap.
  last_seq integer not null default 0,
  last_message_at timestamptz,
  -- The responsible member of staff.
  assigned_id uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (kind, context_id, pair)
);
create index conversations_support on conversations (last_message_at) where kind = 'support';

create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users,
  read_seq integer not null default 0,
  muted boolean not null default false,
  snoozed_until timestamptz,
  blocked_at timestamptz,
  shares_number_at timestamptz,
  draft text not null default '',
  joined_at timestamptz not null,
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id);

create table messages (
  conversation_id uuid not null references conversations on delete cascade,
  seq integer not null,
  -- Made by the sender's client: a repeated message is stored once.
  id uuid not null unique,
  kind text not null check (kind in ('text', 'voice', 'system')),
  -- Null: the system.
  author_id uuid references users,
  text text not null default '',
  reply_to uuid references messages (id),
  -- Of a voice message: its length in milliseconds, and its loudness over time from 0 to 100.
  voice_ms integer check (voice_ms between 1 and 121000),
  voice_wave smallint[],
  edited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  primary key (conversation_id, seq)
);
create index messages_text on messages using gin (fold_text(text) gin_trgm_ops) where deleted_at is null;
create index messages_author on messages (author_id);

create table message_reactions (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users,
  reaction text not null check (reaction in ('thumb', 'thanks', 'heart', 'smile', 'look')),
  primary key (message_id, user_id, reaction)
);

create table message_files (
  file_id uuid primary key references files,
  message_id uuid not null references messages (id) on delete cascade,
  position integer generated always as identity
);
create index message_files_message on message_files (message_id);

-- Who agreed to a message; from the first agreement on its text cannot change.
create table message_agreements (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users,
  agreed_at timestamptz not null,
  primary key (message_id, user_id)
);

create table conversation_reports (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  reporter_id uuid not null references users,
  reason text not null check (reason in ('spam', 'abuse', 'fraud', 'outside', 'other')),
  details text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users
);
create unique index conversation_reports_open on conversation_reports (conversation_id, reporter_id) where closed_at is null;

-- Staff opened a reported conversation; shown to its members.
create table conversation_inspections (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  admin_id uuid not null references users,
  reason text not null,
  at timestamptz not null
);
create index conversation_inspections_conversation on conversation_inspections (conversation_id, at);
