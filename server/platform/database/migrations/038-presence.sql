-- People who show their presence to their chat partners; without a row a person neither shows nor sees presence.
-- Reasons: docs/decisions/0055-presence-and-long-conversations.md.
create table presences (
  user_id uuid primary key references users on delete cascade,
  -- Renewed while the chats are open; ends without renewal.
  here_until timestamptz not null
);

-- The two sides of a booking can chat about it.
alter table conversations
  drop constraint conversations_kind_check,
  add constraint conversations_kind_check check (kind in ('connect', 'bid', 'project', 'booking', 'support'));
