-- Material prices by city, calculated each day from the suppliers' prices. Reasons: docs/decisions/0057-price-index.md.

-- A material is a product category with some attribute values, sold by one unit.
create table index_materials (
  id uuid primary key,
  slug text not null unique,
  name jsonb not null,
  category_id uuid not null references product_categories,
  -- The attribute values that a product must have.
  attributes jsonb not null default '{}',
  unit text not null,
  -- The calculator's key, and how many of its units one `unit` contains; null: not used by the calculator.
  thing text check (thing in ('cement', 'steel', 'bricks', 'blocks', 'sand', 'crush', 'tiles', 'paint')),
  holds numeric(14, 6) not null default 1 check (holds > 0),
  position integer not null,
  -- The last day whose prices were calculated.
  calculated_on date
);
create unique index index_materials_thing on index_materials (thing) where thing is not null;

-- The last calculation of a day counts; a day without prices has no row. Minor units of the city's currency.
create table price_index_days (
  material_id uuid not null references index_materials on delete cascade,
  city_id uuid not null references cities,
  day date not null,
  currency text not null,
  count integer not null check (count > 0),
  suppliers integer not null check (suppliers > 0),
  low bigint not null,
  lower_quartile bigint not null,
  median bigint not null,
  upper_quartile bigint not null,
  high bigint not null,
  -- Time of the latest price.
  last_at timestamptz not null,
  calculated_at timestamptz not null,
  primary key (material_id, city_id, day),
  check (low <= lower_quartile and lower_quartile <= median and median <= upper_quartile and upper_quartile <= high)
);
create index price_index_days_city on price_index_days (city_id, day);

-- Too few suppliers' prices are left: earlier ones no longer count from then on. No row is deleted.
alter table material_prices add column withdrawn boolean not null default false;
create view current_prices as
select price.* from material_prices price
where not price.withdrawn and (price.origin = 'admin' or not exists (
  select from material_prices later
  where later.withdrawn and later.city_id = price.city_id and later.material = price.material
    and later.created_at >= price.created_at));
