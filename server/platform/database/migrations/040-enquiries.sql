-- Enquiries: what somebody wants the price of, whom they ask, what each of those answers. Why so: docs/decisions/0058-enquiries.md.
create table enquiries (
  id uuid primary key,
  client_id uuid not null references users,
  title text not null,
  -- In which title, note and the names of the lines were written.
  language text not null,
  city_id uuid not null references cities,
  wanted_by date,
  note text not null default '',
  source text not null check (source in ('product', 'offer', 'estimate', 'job', 'assistant', 'wishlist', 'own')),
  source_id uuid,
  created_at timestamptz not null
);
create index enquiries_client on enquiries (client_id, created_at desc);

create table enquiry_lines (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  position integer not null,
  -- What was looked at when the price was asked; null: a thing by its name alone.
  product_id uuid references products on delete set null,
  name text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  unit text not null check (unit in ('bag', 'tonne', 'piece', 'm2', 'm3', 'm', 'litre', 'kg', 'box', 'set')),
  note text not null default '',
  unique (enquiry_id, position)
);
create index enquiry_lines_product on enquiry_lines (product_id) where product_id is not null;

-- What one supplier was asked and answered. What it says stays as it was sent, whatever the catalogue says later.
create table quotes (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  supplier_id uuid not null references professionals on delete cascade,
  status text not null check (status in ('asked', 'quoted', 'accepted', 'declined', 'refused', 'expired', 'withdrawn')),
  -- How often it was sent; 0: not yet.
  revision integer not null default 0,
  currency text not null,
  -- Minor units; of the whole delivery, null: not sent yet.
  delivery bigint check (delivery >= 0),
  delivery_days integer check (delivery_days between 0 and 120),
  tax_included boolean not null default true,
  total bigint check (total >= 0),
  note text not null default '',
  language text not null default 'en',
  reason text,
  -- The promise of a day; what is answered later is answered all the same.
  answer_by timestamptz not null,
  -- It ends by itself then: seven days after it was asked, or when the price does not hold any more.
  ends_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (enquiry_id, supplier_id)
);
create index quotes_supplier on quotes (supplier_id, status, answer_by);
create index quotes_ending on quotes (ends_at) where status in ('asked', 'quoted');
-- Of an enquiry one alone is accepted.
create unique index quotes_one_accepted on quotes (enquiry_id) where status = 'accepted';

-- A line without a row was said no to.
create table quote_lines (
  quote_id uuid not null references quotes on delete cascade,
  line_id uuid not null references enquiry_lines on delete cascade,
  -- Of the own store; null: as it was asked for.
  product_id uuid references products on delete set null,
  -- How it is called in three languages, where it is another thing than was asked for.
  other jsonb,
  quantity numeric(12, 3) not null check (quantity > 0),
  -- Of one unit, minor units, and of all.
  price bigint not null check (price >= 0),
  amount bigint not null check (amount >= 0),
  -- What the own list said then.
  list_price bigint,
  primary key (quote_id, line_id)
);
create index quote_lines_product on quote_lines (product_id) where product_id is not null;

-- What a quote said before it was revised.
create table quote_revisions (
  quote_id uuid not null references quotes on delete cascade,
  revision integer not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (quote_id, revision)
);

alter table replies drop constraint replies_about;
alter table replies add constraint replies_about check (about in ('lead', 'bid', 'connect', 'clarification', 'quote'));
alter table contacts drop constraint contacts_origin_check;
alter table contacts add constraint contacts_origin_check check (origin in ('shortlist', 'project', 'connect', 'quote'));
alter table conversations drop constraint conversations_kind_check;
alter table conversations add constraint conversations_kind_check check (kind in ('connect', 'bid', 'project', 'booking', 'support', 'quote'));
