-- Offers on products: for a time, for so many units, against a price that the house computes. Why so: docs/decisions/0058-enquiries-and-offers.md.
create table product_offers (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('percent', 'amount', 'tier')),
  -- A share of the price; minor units off it; or the price itself, from the least quantity on.
  value numeric(14, 4) not null check (value > 0),
  currency text not null,
  -- The lowest price of the thirty days before the start, and what one unit costs under the offer: minor units, computed.
  reference_price bigint not null check (reference_price > 0),
  price bigint not null check (price > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- So many units in all; null: as many as there are.
  quota numeric(14, 3) check (quota > 0),
  -- Of them held by enquiries.
  held numeric(14, 3) not null default 0 check (held >= 0),
  min_quantity numeric(12, 3) not null default 1 check (min_quantity > 0),
  city_ids uuid[] not null,
  terms text not null default '',
  language text not null default 'en',
  status text not null check (status in ('scheduled', 'active', 'paused', 'ended', 'stopped')),
  reason text,
  note text,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (price < reference_price),
  check (ends_at > starts_at and ends_at <= starts_at + interval '90 days'),
  -- Never sold over.
  check (quota is null or held <= quota)
);
create index product_offers_product on product_offers (product_id, starts_at desc);
create index product_offers_running on product_offers (ends_at) where status in ('scheduled', 'active', 'paused');

-- What a line of an asked quote keeps of an offer; given back when the quote ends without being accepted.
create table offer_holds (
  quote_id uuid not null references quotes on delete cascade,
  line_id uuid not null references enquiry_lines on delete cascade,
  offer_id uuid not null references product_offers on delete cascade,
  quantity numeric(12, 3) not null check (quantity > 0),
  -- One unit under the offer when it was asked for.
  price bigint not null,
  released_at timestamptz,
  created_at timestamptz not null,
  primary key (quote_id, line_id)
);
create index offer_holds_offer on offer_holds (offer_id) where released_at is null;
