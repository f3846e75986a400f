-- Offers on products: limited by time and units, compared with a calculated reference price. Reasons:
-- docs/decisions/0061-offers.md.
create table product_offers (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('percent', 'amount', 'tier')),
  -- By kind: a share of the list price; minor units off it; or the price itself.
  value numeric(14, 4) not null check (value > 0),
  currency text not null,
  -- The lowest price of the thirty days before the start, and the unit price under the offer: calculated, minor units.
  reference_price bigint not null,
  price bigint not null check (price > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Total units; null: unlimited.
  quota numeric(14, 3) check (quota > 0),
  -- Units reserved and not released.
  reserved numeric(14, 3) not null default 0 check (reserved >= 0),
  min_quantity numeric(12, 3) not null check (min_quantity > 0),
  -- Empty: every city to which the product is delivered.
  city_ids uuid[] not null default '{}',
  terms text not null default '',
  -- The language of the terms.
  language text not null,
  status text not null check (status in ('scheduled', 'active', 'paused', 'ended', 'stopped')),
  -- Why it ended, and an admin's note about it.
  reason text,
  note text,
  -- Null: it was never active.
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint product_offers_save check (price < reference_price),
  constraint product_offers_days check (ends_at > starts_at and ends_at <= starts_at + interval '90 days'),
  -- Reservations never exceed the quota.
  constraint product_offers_quota check (reserved <= quota),
  -- One offer of a product at a time.
  constraint product_offers_apart exclude using gist (product_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'active', 'paused'))
);
create index product_offers_product on product_offers (product_id, starts_at desc);
create index product_offers_active on product_offers (ends_at) where status = 'active';
create index product_offers_due on product_offers (starts_at, ends_at) where status in ('scheduled', 'active', 'paused');

-- Quota that a requested quote line reserves; released once if the quote ends without acceptance.
create table offer_reservations (
  quote_id uuid not null references quotes on delete cascade,
  line_id uuid not null references enquiry_lines on delete cascade,
  offer_id uuid not null references product_offers on delete cascade,
  quantity numeric(12, 3) not null check (quantity > 0),
  created_at timestamptz not null,
  released_at timestamptz,
  primary key (quote_id, line_id)
);
create index offer_reservations_offer on offer_reservations (offer_id) where released_at is null;
