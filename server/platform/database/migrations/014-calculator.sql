-- Rates, prices, norms and parameters of the calculator are append only. Reasons: docs/decisions/0024-calculator.md.

create table calculator_rates (
  id uuid primary key,
  city_id uuid not null references cities,
  type text not null check (type in ('grey', 'complete')),
  material text not null check (material in ('standard', 'premium')),
  -- Including material, per square foot, in minor units of `currency`.
  per_sqft bigint not null check (per_sqft > 0),
  currency text not null,
  effective_from date not null,
  source text not null,
  confidence text not null check (confidence in ('good', 'fair', 'poor')),
  -- Null: shipped with the installation.
  author_id uuid references users,
  created_at timestamptz not null
);
create index calculator_rates_current on calculator_rates (city_id, type, material, effective_from desc, created_at desc);

create table material_prices (
  id uuid primary key,
  city_id uuid not null references cities,
  material text not null check (material in ('cement', 'steel', 'bricks', 'blocks', 'sand', 'crush', 'tiles', 'paint', 'labour')),
  -- Per unit of the material, in minor units of `currency`; with decimals, because in some currencies a brick costs a
  -- fraction of a minor unit.
  price numeric(16, 4) not null check (price > 0),
  currency text not null,
  -- Number of offers of which it is the median.
  offers integer not null default 1 check (offers > 0),
  effective_from date not null,
  origin text not null check (origin in ('admin', 'suppliers')),
  source text not null,
  author_id uuid references users,
  created_at timestamptz not null
);
create index material_prices_current on material_prices (city_id, material, effective_from desc, created_at desc);

create table quantity_rules (
  id uuid primary key,
  structure text not null check (structure in ('brick', 'frame')),
  type text not null check (type in ('grey', 'complete')),
  material text not null check (material in ('cement', 'steel', 'bricks', 'blocks', 'sand', 'crush', 'tiles', 'paint')),
  -- Per square foot of covered area before waste, and the range of published bills. 0: no longer counted.
  per numeric(12, 6) not null check (per >= 0),
  low numeric(12, 6) not null,
  high numeric(12, 6) not null check (low <= per and per <= high),
  -- 0.05 is five percent.
  waste numeric(6, 4) not null check (waste between 0 and 1),
  effective_from date not null,
  source text not null,
  author_id uuid references users,
  created_at timestamptz not null
);
create index quantity_rules_current on quantity_rules (structure, type, material, effective_from desc, created_at desc);

create table cost_parameters (
  id uuid primary key,
  country text not null,
  value jsonb not null,
  effective_from date not null,
  source text not null,
  author_id uuid references users,
  created_at timestamptz not null
);
create index cost_parameters_current on cost_parameters (country, effective_from desc, created_at desc);

-- The inputs of an estimate must never change.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger only_added_to before update or delete on calculator_rates for each row execute function refuse_change();
create trigger only_added_to before update or delete on material_prices for each row execute function refuse_change();
create trigger only_added_to before update or delete on quantity_rules for each row execute function refuse_change();
create trigger only_added_to before update or delete on cost_parameters for each row execute function refuse_change();

create table estimates (
  id uuid primary key,
  -- Its holder may read the estimate.
  key text not null unique,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  city_id uuid not null references cities,
  -- Inputs, result and the rates used, as they were.
  sheet jsonb not null,
  model_version integer not null,
  created_at timestamptz not null
);
create index estimates_owner on estimates (owner_id, created_at desc, id);

alter table jobs add column estimate_id uuid references estimates on delete set null;

-- The calculator's home section was hidden until the page existed.
update site_versions set page_data = jsonb_set(page_data, '{homeSections}', (
  select jsonb_agg(case when section ->> 'name' = 'calculator' then section || '{"show": true}' else section end order by place)
  from jsonb_array_elements(page_data -> 'homeSections') with ordinality as sections (section, place)
));
