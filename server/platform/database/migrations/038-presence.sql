-- Who lets those they talk with see that they are here; without a row they neither show it nor see it. Why so: docs/decisions/0055-presence-and-long-conversations.md.
create table presences (
  user_id uuid primary key references users on delete cascade,
  -- Said again while the chats are open; what nobody says again is over.
  here_until timestamptz not null
);

-- The two of a booking talk about it.
alter table conversations
  drop constraint conversations_kind_check,
  add constraint conversations_kind_check check (kind in ('connect', 'bid', 'project', 'booking', 'support'));
