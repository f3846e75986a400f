-- Saved products, professionals, offers and ideas, in named lists.
create table wishlists (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- Empty: the default list, which the site names in the reader's language.
  name text not null default '',
  position integer not null,
  -- Its owner is notified of a price drop of an item, at most once a day.
  notifies_drops boolean not null default false,
  notified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index wishlists_owner on wishlists (owner_id, position);
create index wishlists_telling on wishlists (owner_id) where notifies_drops;

create table wishlist_items (
  id uuid primary key,
  list_id uuid not null references wishlists on delete cascade,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('product', 'professional', 'offer', 'idea')),
  product_id uuid references products on delete cascade,
  professional_id uuid references professionals on delete cascade,
  sentiment text not null default 'want' check (sentiment in ('want', 'undecided', 'avoid')),
  note text not null default '',
  -- The price when it was saved; null: on request.
  saved_price bigint,
  currency text,
  -- A price below this one is a drop; null: no price yet.
  price_notified bigint,
  saved_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind in ('product', 'offer')) = (product_id is not null)),
  check ((kind = 'professional') = (professional_id is not null))
);
-- A person saves one thing once, in any list.
create unique index wishlist_items_product on wishlist_items (owner_id, kind, product_id) where product_id is not null;
create unique index wishlist_items_professional on wishlist_items (owner_id, professional_id) where professional_id is not null;
create index wishlist_items_list on wishlist_items (list_id, saved_at desc, id);
create index wishlist_items_of_product on wishlist_items (product_id) where product_id is not null;
create index wishlist_items_of_professional on wishlist_items (professional_id) where professional_id is not null;
