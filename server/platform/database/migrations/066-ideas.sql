-- Ideas: pictures of finished rooms and buildings with what they cost.

-- Rooms and other groups; ideabooks have them too.
create table idea_categories (
  id uuid primary key,
  slug text not null unique,
  parent_id uuid references idea_categories,
  name jsonb not null,
  position integer not null,
  shown boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint idea_categories_parent check (parent_id <> id)
);

create table ideas (
  id uuid primary key,
  slug text not null unique,
  title jsonb not null,
  story jsonb not null,
  category_id uuid not null references idea_categories,
  style text not null,
  -- Which rate of the calculator applies when the cost is converted to another city.
  finish text not null check (finish in ('standard', 'premium')),
  materials text[] not null default '{}',
  city_id uuid not null references cities,
  area_sqm numeric(8, 1) not null check (area_sqm > 0),
  -- shared/features/ideas/lifecycle.ts ideaSizes
  size text not null generated always as (
    case when area_sqm <= 10 then 's' when area_sqm <= 20 then 'm' when area_sqm <= 50 then 'l'
      when area_sqm <= 150 then 'xl' else 'xxl' end
  ) stored,
  finished_on date not null,
  duration_weeks integer check (duration_weeks > 0),
  currency text not null,
  -- The sums of its lines, in minor units.
  products_total bigint not null default 0 check (products_total >= 0),
  work_total bigint not null default 0 check (work_total >= 0),
  total bigint not null generated always as (products_total + work_total) stored,
  -- Who built it; the portfolio item that it was proposed from.
  professional_id uuid references professionals,
  work_id uuid references portfolio_items on delete set null,
  author_id uuid references users,
  -- Folded title and story in all languages, with a leading space.
  search_text text not null generated always as (' ' || fold_text(
    coalesce(title ->> 'en', '') || ' ' || coalesce(title ->> 'fr', '') || ' ' || coalesce(title ->> 'ar', '') || ' ' ||
    coalesce(story ->> 'en', '') || ' ' || coalesce(story ->> 'fr', '') || ' ' || coalesce(story ->> 'ar', '')
  )) stored,
  -- What an idea is filtered by, in one column, so that one index finds any combination.
  facets text[] not null generated always as (
    array[category_id::text, city_id::text, style, case when area_sqm <= 10 then 's' when area_sqm <= 20 then 'm'
      when area_sqm <= 50 then 'l' when area_sqm <= 150 then 'xl' else 'xxl' end] || materials
  ) stored,
  status text not null check (status in ('draft', 'under_review', 'changes_requested', 'published', 'archived')),
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index ideas_category on ideas (category_id, published_at desc, id) where status = 'published';
create index ideas_published on ideas (published_at desc, id) where status = 'published';
create index ideas_cost on ideas (city_id, finish, total) where status = 'published';
create index ideas_professional on ideas (professional_id, updated_at desc);
create index ideas_review on ideas (updated_at, id) where status = 'under_review';
create index ideas_work on ideas (work_id);
create index ideas_search on ideas using gin (search_text gin_trgm_ops);
create index ideas_facets on ideas using gin (facets) where status = 'published';

create table idea_photos (
  id uuid primary key,
  idea_id uuid not null references ideas on delete cascade,
  -- A picture reference, which has the size.
  picture text not null,
  kind text not null check (kind in ('after', 'before', 'detail')),
  alt jsonb not null,
  position integer not null
);
create index idea_photos_idea on idea_photos (idea_id, position);

-- What it was made of and cost: products, and work. The cost of the idea is their sum.
create table idea_lines (
  id uuid primary key,
  idea_id uuid not null references ideas on delete cascade,
  position integer not null,
  kind text not null check (kind in ('product', 'work')),
  label jsonb not null,
  -- Null: not in the catalogue, or taken out of it.
  product_id uuid references products on delete set null,
  quantity numeric(12, 3) not null check (quantity > 0),
  -- Null: a lump sum.
  unit text,
  -- Minor units.
  unit_price bigint not null check (unit_price >= 0),
  amount bigint not null check (amount >= 0),
  checked_on date not null,
  -- The hotspot: a point of the photo, in shares of its width and height from the top left.
  photo_id uuid references idea_photos on delete set null,
  x numeric(5, 4) check (x between 0 and 1),
  y numeric(5, 4) check (y between 0 and 1),
  constraint idea_lines_point check ((x is null) = (y is null))
);
create index idea_lines_idea on idea_lines (idea_id, position);
create index idea_lines_product on idea_lines (product_id);

-- The cost is always the sum of the lines.
create function set_idea_totals() returns trigger language plpgsql as $$
begin
  update ideas idea set products_total = sums.products, work_total = sums.work
  from (
    select given.idea_id, coalesce(sum(amount) filter (where kind = 'product'), 0) as products,
      coalesce(sum(amount) filter (where kind = 'work'), 0) as work
    from (select distinct idea_id from changed) given left join idea_lines line on line.idea_id = given.idea_id
    group by given.idea_id
  ) sums
  where idea.id = sums.idea_id and (idea.products_total, idea.work_total) is distinct from (sums.products, sums.work);
  return null;
end $$;
create trigger idea_lines_added after insert on idea_lines referencing new table as changed
  for each statement execute function set_idea_totals();
create trigger idea_lines_changed after update on idea_lines referencing new table as changed
  for each statement execute function set_idea_totals();
create trigger idea_lines_removed after delete on idea_lines referencing old table as changed
  for each statement execute function set_idea_totals();

-- The calculator's cost of one square foot in each city today, by which costs are converted from city to city.
create table cost_levels (
  city_id uuid not null references cities on delete cascade,
  finish text not null check (finish in ('standard', 'premium')),
  currency text not null,
  -- Minor units.
  per_sqft bigint not null check (per_sqft > 0),
  -- The ends of the range, as shares of the likely cost.
  low numeric(6, 4) not null check (low > 0 and low <= 1),
  high numeric(6, 4) not null check (high >= 1),
  -- How many suppliers' prices it rests on, and the day of the newest rate or price.
  prices integer not null,
  priced_on date not null,
  calculated_at timestamptz not null,
  primary key (city_id, finish)
);

-- A converted cost has three significant figures, as an estimate of the calculator has.
create function round_cost(cost float8) returns float8 language sql immutable parallel safe as $$
  select case when cost < 1000 then round(cost)
    else round(cost / power(10, floor(log(cost)) - 2)) * power(10, floor(log(cost)) - 2) end
$$;

-- The categories of every installation; admins change them.
insert into idea_categories (id, slug, name, position, created_at, updated_at)
select gen_random_uuid(), slug, jsonb_build_object('en', en, 'fr', fr, 'ar', ar), position, now(), now()
from (values
  (1, 'kitchen', 'Kitchen', 'Cuisine', 'مطبخ'),
  (2, 'bathroom', 'Bathroom', 'Salle de bain', 'حمّام'),
  (3, 'hammam', 'Hammam', 'Hammam', 'حمّام تقليدي'),
  (4, 'living-room', 'Living room', 'Séjour', 'غرفة معيشة'),
  (5, 'majlis', 'Majlis', 'Salon marocain', 'مجلس'),
  (6, 'bedroom', 'Bedroom', 'Chambre', 'غرفة نوم'),
  (7, 'childrens-room', 'Children’s room', 'Chambre d’enfant', 'غرفة أطفال'),
  (8, 'hall-and-stairs', 'Hall and stairs', 'Entrée et escalier', 'مدخل ودرج'),
  (9, 'facade', 'Façade', 'Façade', 'واجهة'),
  (10, 'courtyard', 'Courtyard', 'Patio', 'فناء'),
  (11, 'garden', 'Garden', 'Jardin', 'حديقة'),
  (12, 'pool', 'Pool', 'Piscine', 'مسبح'),
  (13, 'roof-terrace', 'Roof terrace', 'Toit-terrasse', 'سطح'),
  (14, 'whole-home', 'Whole home', 'Maison entière', 'منزل كامل'),
  (15, 'home-office', 'Home office', 'Bureau', 'مكتب منزلي')
) as given (position, slug, en, fr, ar);
update idea_categories child set parent_id = parent.id
from idea_categories parent
where (child.slug, parent.slug) in (('hammam', 'bathroom'), ('childrens-room', 'bedroom'));

select watch_rows('ideas'), watch_rows('idea_categories');
