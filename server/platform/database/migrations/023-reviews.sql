-- Reviews of both sides about each other, of a project or of a connect that led to none; and the figures based on them.
-- Reasons: docs/decisions/0043-reviews-and-figures.md.
alter table projects
  -- When the work was taken over, or ended early; the time to review starts here.
  add column work_ended_at timestamptz;
update projects set work_ended_at = coalesce(
  (select min(s.created_at) from status_changes s
    where s.entity = 'project' and s.entity_id = projects.id and s.to_status in ('completed', 'terminated')),
  updated_at)
where status in ('completed', 'closed') or status = 'terminated' and ended_by is not null;
create index projects_reviewed on projects (work_ended_at) where status = 'completed';

alter table reviews
  add column kind text not null default 'workmanship' check (kind in ('workmanship', 'communication')),
  add column connect_id uuid references connect_requests,
  -- The subject of the review: one review per side.
  add column occasion_id uuid generated always as (coalesce(project_id, connect_id)) stored,
  -- The author's side; the review is about the other side.
  add column side text not null default 'client' check (side in ('client', 'professional')),
  add column client_id uuid references users,
  add column status text not null default 'published'
    check (status in ('draft', 'submitted', 'published', 'flagged', 'upheld', 'removed')),
  add column submitted_at timestamptz,
  add column edited_at timestamptz,
  add column replied_at timestamptz,
  -- Of a removed review; public.
  add column removed_reason text check (removed_reason in ('not-a-customer', 'personal-data', 'abuse')),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  alter column quality drop not null,
  alter column time drop not null,
  alter column price drop not null,
  alter column tidiness drop not null,
  alter column published_at drop not null,
  add check (kind = 'communication' or quality is not null and time is not null and price is not null and tidiness is not null),
  add check (status in ('draft', 'submitted') or published_at is not null);
update reviews set client_id = author_id, submitted_at = published_at, created_at = published_at, updated_at = published_at;
create unique index reviews_one on reviews (occasion_id, side);
create index reviews_author on reviews (author_id);
create index reviews_client on reviews (client_id);
create index reviews_waiting on reviews (id) where status = 'submitted';
create index reviews_flagged on reviews (updated_at) where status = 'flagged';

-- Public pictures of a review.
create table review_photos (
  file_id uuid primary key references files,
  review_id uuid not null references reviews on delete cascade,
  position integer generated always as identity
);
create index review_photos_review on review_photos (review_id);

-- Content of a review before each change after its submission.
create table review_versions (
  review_id uuid not null references reviews,
  number integer not null,
  content jsonb not null,
  until timestamptz not null,
  primary key (review_id, number)
);
create trigger only_added_to before update or delete on review_versions for each row execute function refuse_change();

create table review_flags (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  by_id uuid not null references users,
  reason text not null check (reason in ('not-a-customer', 'personal-data', 'abuse')),
  note text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (review_id, by_id)
);
create index review_flags_by on review_flags (by_id);

-- What its two sides may review: a project from handover on, an accepted connect that led to no project.
create view review_occasions as
select p.id, 'workmanship' as kind, p.id as project_id, null::uuid as connect_id, p.title, j.language, p.client_id, p.professional_id,
  p.work_ended_at as ended_at, p.status = 'closed' as is_closed
from projects p join jobs j on j.id = p.job_id
where p.status in ('handover', 'completed', 'closed') or p.status = 'terminated' and p.ended_by is not null
union all
select c.id, 'communication', null, c.id, null, null, c.from_user_id, c.to_professional_id, c.answered_at, false
from connect_requests c
where c.status = 'accepted' and not exists (
  select from projects p
  where p.client_id = c.from_user_id and p.professional_id = c.to_professional_id and p.created_at >= c.created_at
);

-- The reviews that count in the figures: visible ones by clients about work.
create view client_reviews as
select * from reviews
where kind = 'workmanship' and side = 'client' and status in ('published', 'flagged', 'upheld');

-- Projects with an upheld complaint against the professional. A placeholder until complaints exist: migration 029
-- replaces it and calls refresh_figures on a decision.
create function upheld_complaints(professional uuid) returns setof uuid language sql stable as $$
  select null::uuid where false
$$;

-- Same as shared/features/professionals/figures.ts; a test compares the two.
create function shrunk_rating(own_sum double precision, own_count bigint, trade_sum double precision, trade_count bigint)
returns double precision language sql immutable parallel safe as $$
  select (10 * coalesce(trade_sum / nullif(trade_count, 0), 4) + own_sum) / (10 + own_count)
$$;

create or replace function shown_rating(professional uuid) returns double precision language sql stable as $$
  select round(shrunk_rating(professionals.rating_sum::float8, professionals.rating_count,
    trade_ratings.rating_sum, trade_ratings.rating_count)::numeric, 2)::float8
  from professionals
  left join lateral (
    select trade_id from professional_trades
    where professional_trades.professional_id = professionals.id
    order by position, trade_id limit 1
  ) as main on true
  left join trade_ratings on trade_ratings.trade_id = main.trade_id
  where professionals.id = professional and professionals.rating_count > 0
$$;

-- Replaces the inlined formula in the search and in the matching.
do $$
declare
  definition text;
begin
  definition := pg_get_functiondef('refresh_professional_search(uuid[])'::regprocedure);
  execute replace(definition, '(10 * 4 + p.rating_sum) / (10 + p.rating_count)',
    'shrunk_rating(p.rating_sum::float8, p.rating_count, null, null)');
  definition := pg_get_functiondef(
    'professionals_in_reach(uuid, uuid, double precision, double precision, date)'::regprocedure);
  execute replace(definition,
    '(10 * coalesce(r.rating_sum / nullif(r.rating_count, 0), 4) + near.rating_sum) / (10 + near.rating_count)',
    'shrunk_rating(near.rating_sum, near.rating_count, r.rating_sum, r.rating_count)');
end $$;

-- Calculates the figures of professionals from their source rows.
create function refresh_figures(ids uuid[]) returns void language sql as $$
  -- Locks the professionals first: the next statement then sees what a concurrent transaction has committed.
  select from professionals where id = any (ids) order by id for no key update;
  with counted as (
    select p.id, r.total, r.number, j.completed, j.ended, j.successful
    from professionals p
    cross join lateral (
      select coalesce(sum((c.quality + c.time + c.price + c.communication + c.tidiness) / 5.0), 0) as total, count(*)::int as number
      from client_reviews c where c.professional_id = p.id
    ) r
    cross join lateral (
      select
        count(*) filter (where o.status <> 'terminated')::int as completed,
        count(*)::int as ended,
        count(*) filter (where o.status <> 'terminated'
          and not exists (select from upheld_complaints(p.id) as u (project) where u.project = o.id))::int as successful
      from projects o
      -- An unconfirmed plan never began, and so did not end.
      where o.professional_id = p.id and (o.status in ('completed', 'closed') or o.status = 'terminated' and o.ended_by is not null)
    ) j
    where p.id = any (ids)
  )
  update professionals p
  set rating_sum = c.total, rating_count = c.number, completed_projects = c.completed, ended_projects = c.ended,
    successful_projects = c.successful
  from counted c
  where c.id = p.id and (p.rating_sum, p.rating_count, p.completed_projects, p.ended_projects, p.successful_projects)
    is distinct from (round(c.total, 2), c.number, c.completed, c.ended, c.successful)
$$;

create function figures_changed() returns trigger language plpgsql as $$
begin
  perform refresh_figures(array[new.professional_id]);
  return null;
end $$;
create trigger figures_changed after update of status, quality, time, price, communication, tidiness on reviews
  for each row when (new.status <> 'draft' and new.status <> 'submitted') execute function figures_changed();
create trigger figures_changed after update of status on projects
  for each row when (new.status in ('completed', 'terminated') and old.status <> new.status) execute function figures_changed();

select refresh_figures((select array_agg(id) from professionals));
