-- Addresses that the site invited on a user's request. Only their hash is stored: it limits how often each gets a mail,
-- and ends the mails after a refusal.
create table invited_addresses (
  address_hash text primary key,
  -- Part of the link in the mails; its holder can refuse further mails.
  token uuid not null unique,
  last_sent_at timestamptz not null,
  refused_at timestamptz
);
