-- Enquiries for prices, and the quotes of the suppliers. Reasons: docs/decisions/0058-enquiries.md.
create table enquiries (
  id uuid primary key,
  client_id uuid not null references users,
  title text not null,
  -- Language of title, note and the names of the lines.
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
  -- The product that the client looked at; null: known by name only.
  product_id uuid references products on delete set null,
  name text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  unit text not null check (unit in ('bag', 'tonne', 'piece', 'm2', 'm3', 'm', 'litre', 'kg', 'box', 'set')),
  note text not null default '',
  unique (enquiry_id, position)
);
create index enquiry_lines_product on enquiry_lines (product_id) where product_id is not null;

-- One supplier's quote. Its content stays as it was sent, even when the catalogue changes.
create table quotes (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  supplier_id uuid not null references professionals on delete cascade,
  status text not null check (status in ('asked', 'quoted', 'accepted', 'declined', 'refused', 'expired', 'withdrawn')),
  -- How often it was sent; 0: not sent yet.
  revision integer not null default 0,
  currency text not null,
  -- Minor units, for the whole delivery; null: not sent yet.
  delivery bigint check (delivery >= 0),
  delivery_days integer check (delivery_days between 0 and 120),
  tax_included boolean not null default true,
  total bigint check (total >= 0),
  note text not null default '',
  language text not null default 'en',
  reason text,
  -- One day after the enquiry; an answer after it is still possible.
  answer_by timestamptz not null,
  -- When it expires: seven days after the enquiry, or when the price is no longer valid.
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
-- At most one accepted quote per enquiry.
create unique index quotes_one_accepted on quotes (enquiry_id) where status = 'accepted';

-- A line of the enquiry without a row here was declined.
create table quote_lines (
  quote_id uuid not null references quotes on delete cascade,
  line_id uuid not null references enquiry_lines on delete cascade,
  -- From the supplier's own store; null: as requested.
  product_id uuid references products on delete set null,
  -- The name in three languages of another product than the requested one.
  other jsonb,
  quantity numeric(12, 3) not null check (quantity > 0),
  -- Per unit, and for all; minor units.
  price bigint not null check (price >= 0),
  amount bigint not null check (amount >= 0),
  -- The supplier's list price at that time.
  list_price bigint,
  primary key (quote_id, line_id)
);
create index quote_lines_product on quote_lines (product_id) where product_id is not null;

-- Content of a quote before each revision.
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
