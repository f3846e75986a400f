-- A person's private notes on contacts, and contacts that they entered by hand. Reasons:
-- docs/decisions/0053-contacts.md.
create table contact_cards (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- Null: entered by hand; has no account here and never receives a mail from the site.
  person_id uuid references users on delete cascade,
  name text not null default '',
  company text not null default '',
  phone text not null default '',
  email text not null default '',
  note text not null default '',
  tags text[] not null default '{}',
  -- From then on no request of this person reaches the owner.
  blocked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, person_id),
  check (person_id is not null or name <> '')
);
create index contact_cards_own on contact_cards (owner_id, updated_at desc) where person_id is null;
create index contact_cards_person on contact_cards (person_id) where person_id is not null;

create function has_blocked(owner uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from contact_cards where owner_id = owner and person_id = person and blocked_at is not null)
$$;
