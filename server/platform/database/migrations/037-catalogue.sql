create table product_categories (
  id uuid primary key,
  slug text not null unique,
  parent_id uuid references product_categories,
  name jsonb not null,
  icon text not null,
  -- shared/features/catalogue/attributes.ts Attribute[]
  attributes jsonb not null default '[]',
  units text[] not null,
  position integer not null,
  active boolean not null default true,
  version integer not null default 1,
  check (parent_id <> id)
);
create index product_categories_parent on product_categories (parent_id);

-- A supplier's store: data that its profile does not have.
create table stores (
  professional_id uuid primary key references professionals on delete cascade,
  address text not null default '',
  -- Minutes after midnight by weekday, Monday first: [[480, 1080], …]; null on closed days.
  hours jsonb not null default '[null, null, null, null, null, null, null]',
  delivery jsonb not null default '{"en": "", "fr": "", "ar": ""}',
  returns jsonb not null default '{"en": "", "fr": "", "ar": ""}',
  holiday_until date,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table products (
  id uuid primary key,
  store_id uuid not null references professionals on delete cascade,
  slug text not null unique,
  category_id uuid not null references product_categories,
  name jsonb not null,
  summary jsonb not null,
  brand text not null default '',
  model text not null default '',
  -- By attribute key of the category: a number, or the key of an option.
  attributes jsonb not null default '{}',
  unit text not null check (unit in ('bag', 'tonne', 'piece', 'm2', 'm3', 'm', 'litre', 'kg', 'box', 'set')),
  price_type text not null check (price_type in ('fixed', 'from', 'on_request')),
  -- Minor units of `currency` for one `unit`.
  price bigint check (price > 0),
  currency text not null,
  tax_included boolean not null default true,
  -- [{ "minimum": 50, "price": 22400 }, …], rising in quantity, falling in price.
  tiers jsonb not null default '[]',
  min_order numeric(12, 3) not null default 1 check (min_order > 0),
  stock_state text not null check (stock_state in ('in_stock', 'low', 'to_order', 'out')),
  stock numeric(14, 3) check (stock >= 0),
  lead_days integer not null check (lead_days between 0 and 365),
  city_ids uuid[] not null,
  -- What one unit covers, in the category's measure (m², m³, m), and the waste, as a share.
  coverage numeric(12, 4) check (coverage > 0),
  waste numeric(5, 4) not null default 0 check (waste between 0 and 0.5),
  pictures text[] not null default '{}',
  datasheet_id uuid,
  origin text not null default '',
  warranty_months integer check (warranty_months between 0 and 600),
  price_checked_at timestamptz,
  status text not null check (status in ('draft', 'proposed', 'published', 'changes_requested', 'rejected', 'hidden', 'archived')),
  review_reason text,
  review_note text,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Name, brand, model, category in all languages, folded.
  words tsvector not null default '',
  check (price_type = 'on_request' or price is not null)
);
create index products_store on products (store_id, status);
create index products_queue on products (updated_at) where status = 'proposed';
create index products_category on products (category_id, price_checked_at desc, id) where status = 'published';
create index products_price on products (category_id, currency, price) where status = 'published';
create index products_fresh on products (price_checked_at desc, id) where status = 'published';
create index products_words on products using gin (words) where status = 'published';
create index products_cities on products using gin (city_ids) where status = 'published';
create index products_attributes on products using gin (attributes jsonb_path_ops) where status = 'published';
-- The same product from other sellers.
create index products_model on products (fold_text(brand), fold_text(model)) where status = 'published' and model <> '';

-- A supplier's unreviewed change of a published product; the published version stays until the decision.
create table product_revisions (
  product_id uuid primary key references products on delete cascade,
  content jsonb not null,
  status text not null check (status in ('proposed', 'changes_requested')),
  review_note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index product_revisions_queue on product_revisions (updated_at) where status = 'proposed';

-- Every asked price with its date; a confirmation of the same price is a row too.
create table product_prices (
  id bigint generated always as identity primary key,
  product_id uuid not null references products on delete cascade,
  price bigint,
  currency text not null,
  at timestamptz not null
);
create index product_prices_product on product_prices (product_id, at);

-- The words that find a product: its names, brand, model and category. A trigger maintains them; code that writes a
-- product does not.
create function product_words() returns trigger language plpgsql as $$
begin
  new.words := array_to_tsvector(array_remove(string_to_array(fold_text(concat_ws(' ',
    new.name ->> 'en', new.name ->> 'fr', new.name ->> 'ar', new.brand, new.model,
    (select concat_ws(' ', name ->> 'en', name ->> 'fr', name ->> 'ar') from product_categories where id = new.category_id)
  )), ' '), ''));
  insert into search_words
  select word from unnest(tsvector_to_array(new.words)) as word where length(word) between 3 and 40
  on conflict do nothing;
  return new;
end $$;
create trigger products_words before insert or update of name, brand, model, category_id on products
  for each row execute function product_words();

create function product_category_renamed() returns trigger language plpgsql as $$
begin
  update products set category_id = category_id where category_id = new.id;
  return null;
end $$;
create trigger product_categories_renamed after update of name on product_categories
  for each row when (old.name is distinct from new.name) execute function product_category_renamed();
