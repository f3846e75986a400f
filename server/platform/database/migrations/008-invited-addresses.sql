-- Addresses that the house invited on somebody's word: as a hash, never the address itself, so that each is written to
-- seldom, and never again once it asked for that.
create table invited_addresses (
  address_hash text primary key,
  -- Stands in the mails: who holds it may refuse.
  token uuid not null unique,
  last_sent_at timestamptz not null,
  refused_at timestamptz
);
