-- The community: topics that members ask or show, and their answers.
create table community_members (
  -- Public, unlike the id of the account.
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  name text not null,
  trade_ids uuid[] not null default '{}',
  rules_accepted_at timestamptz not null,
  -- After spam: reads, but writes no more.
  blocked_at timestamptz,
  updated_at timestamptz not null
);
create index community_members_name on community_members using gin (fold_text(name) gin_trgm_ops);

create table community_topics (
  id uuid primary key,
  slug text not null unique,
  -- Null: erased.
  author_id uuid references users,
  kind text not null check (kind in ('question', 'advice', 'show')),
  title text not null,
  body jsonb not null,
  -- Of the body, for search and previews.
  text text not null,
  language text not null check (language in ('en', 'fr', 'ar')),
  trade_id uuid not null references trades,
  city_id uuid references cities,
  tags text[] not null default '{}',
  status text not null check (status in ('pending', 'returned', 'open', 'solved', 'closed', 'hidden', 'merged')),
  -- Posts of one flood share it: the first site that is linked, else the text.
  fingerprint text not null,
  -- Where its slug leads.
  merged_into uuid references community_topics on delete set null,
  search tsvector not null generated always as (to_tsvector('simple', fold_text(title || ' ' || text))) stored,
  -- Of what is shown; triggers keep them.
  answers integer not null default 0,
  accepted integer not null default 0,
  helpful integer not null default 0,
  followers integer not null default 0,
  first_answer_at timestamptz,
  active_at timestamptz not null,
  solved_at timestamptz,
  submitted_at timestamptz not null,
  -- First shown then.
  published_at timestamptz,
  edited_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index community_topics_latest on community_topics (active_at desc, id desc)
  where status in ('open', 'solved', 'closed');
create index community_topics_status on community_topics (status, active_at desc, id desc)
  where status in ('open', 'solved', 'closed');
create index community_topics_unanswered on community_topics (active_at desc, id desc)
  where status = 'open' and answers = 0;
create index community_topics_trade on community_topics (trade_id, active_at desc, id desc)
  where status in ('open', 'solved', 'closed');
create index community_topics_city on community_topics (city_id, active_at desc, id desc)
  where status in ('open', 'solved', 'closed');
-- The counts of the page read this index alone.
create index community_topics_counts on community_topics (trade_id, city_id, status, (answers = 0))
  where status in ('open', 'solved', 'closed');
create index community_topics_search on community_topics using gin (search) where status in ('open', 'solved', 'closed');
create index community_topics_tags on community_topics using gin (tags) where status in ('open', 'solved', 'closed');
create index community_topics_author on community_topics (author_id, active_at desc, id desc);
create index community_topics_pending on community_topics (submitted_at, id) where status = 'pending';
create index community_topics_hidden on community_topics (updated_at desc, id) where status = 'hidden';
create index community_topics_reviewed on community_topics (published_at) where published_at > submitted_at;
create index community_topics_merged on community_topics (merged_into) where merged_into is not null;

create table community_answers (
  id uuid primary key,
  topic_id uuid not null references community_topics on delete cascade,
  author_id uuid references users,
  -- What the author was when they answered; whether the trade is verified is read from the checks of the profile.
  professional_id uuid references professionals,
  trade_id uuid references trades,
  body jsonb not null,
  text text not null,
  language text not null check (language in ('en', 'fr', 'ar')),
  status text not null check (status in ('pending', 'returned', 'shown', 'hidden')),
  fingerprint text not null,
  -- By the topic's author, and by staff.
  accepted_at timestamptz,
  confirmed_at timestamptz,
  helpful integer not null default 0,
  submitted_at timestamptz not null,
  published_at timestamptz,
  edited_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index community_answers_topic on community_answers (topic_id, status, created_at);
create index community_answers_author on community_answers (author_id, created_at desc);
create index community_answers_pending on community_answers (submitted_at, id) where status = 'pending';
create index community_answers_hidden on community_answers (updated_at desc, id) where status = 'hidden';
create index community_answers_reviewed on community_answers (published_at) where published_at > submitted_at;
create index community_answers_professional on community_answers (professional_id, topic_id)
  where professional_id is not null and status = 'shown';

-- Topics and answers as one, for everything that is the same for both.
create view community_posts as
  select 'topic' as kind, id, id as topic_id, slug, title, author_id, body, text, language, status, fingerprint,
    trade_id, city_id, helpful, submitted_at, published_at, edited_at, created_at, updated_at, version
  from community_topics
  union all
  select 'answer', answer.id, answer.topic_id, topic.slug, topic.title, answer.author_id, answer.body, answer.text,
    answer.language, answer.status, answer.fingerprint, topic.trade_id, topic.city_id, answer.helpful,
    answer.submitted_at, answer.published_at, answer.edited_at, answer.created_at, answer.updated_at, answer.version
  from community_answers answer join community_topics topic on topic.id = answer.topic_id;

-- Somebody found a post helpful.
create table community_marks (
  user_id uuid not null references users on delete cascade,
  topic_id uuid references community_topics on delete cascade,
  answer_id uuid references community_answers on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(topic_id, answer_id) = 1)
);
create unique index community_marks_topic on community_marks (topic_id, user_id) where topic_id is not null;
create unique index community_marks_answer on community_marks (answer_id, user_id) where answer_id is not null;
create index community_marks_user on community_marks (user_id);
create index community_marks_newest on community_marks (created_at) where answer_id is not null;

create table community_follows (
  topic_id uuid not null references community_topics on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (topic_id, user_id)
);
create index community_follows_user on community_follows (user_id);

create table community_reports (
  id uuid primary key,
  -- Null: reported by the site, because a shown post was given a link.
  reporter_id uuid references users on delete cascade,
  topic_id uuid references community_topics on delete cascade,
  answer_id uuid references community_answers on delete cascade,
  reason text not null check (reason in ('spam', 'abuse', 'wrong', 'contact', 'other', 'edited')),
  note text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  upheld boolean,
  check (num_nonnulls(topic_id, answer_id) = 1),
  check ((decided_at is null) = (upheld is null))
);
create unique index community_reports_topic on community_reports (topic_id, reporter_id)
  where topic_id is not null and decided_at is null;
create unique index community_reports_answer on community_reports (answer_id, reporter_id)
  where answer_id is not null and decided_at is null;
create index community_reports_open on community_reports (created_at, id) where decided_at is null;
create index community_reports_reporter on community_reports (reporter_id);

-- The pictures in the text of a post.
create table community_files (
  file_id uuid primary key references files on delete cascade,
  topic_id uuid references community_topics on delete cascade,
  answer_id uuid references community_answers on delete cascade,
  check (num_nonnulls(topic_id, answer_id) = 1)
);
create index community_files_topic on community_files (topic_id) where topic_id is not null;
create index community_files_answer on community_files (answer_id) where answer_id is not null;

-- Writing an answer locks its topic, so that no count is made of an older state.
create function count_community_answers() returns trigger language plpgsql as $$
begin
  update community_topics topic set answers = found.answers, accepted = found.accepted,
    first_answer_at = found.first_at, active_at = coalesce(found.last_at, topic.published_at, topic.created_at)
  from (
    select given.topic_id, count(answer.id) as answers, min(answer.published_at) as first_at,
      max(answer.published_at) as last_at,
      count(*) filter (where answer.accepted_at is not null or answer.confirmed_at is not null) as accepted
    from (select distinct topic_id from changed) given
    left join community_answers answer on answer.topic_id = given.topic_id and answer.status = 'shown'
    group by given.topic_id
  ) found
  where topic.id = found.topic_id and (topic.answers, topic.accepted, topic.first_answer_at, topic.active_at)
    is distinct from (found.answers, found.accepted, found.first_at,
      coalesce(found.last_at, topic.published_at, topic.created_at));
  return null;
end $$;
create trigger community_answers_added after insert on community_answers referencing new table as changed
  for each statement execute function count_community_answers();
create trigger community_answers_changed after update on community_answers referencing new table as changed
  for each statement execute function count_community_answers();
create trigger community_answers_removed after delete on community_answers referencing old table as changed
  for each statement execute function count_community_answers();

-- Counted by difference, so that marks of several people at once all count.
create function count_community_marks() returns trigger language plpgsql as $$
begin
  update community_topics topic set helpful = helpful + found.times * tg_argv[0]::integer
  from (select topic_id, count(*) as times from changed where topic_id is not null group by topic_id) found
  where topic.id = found.topic_id;
  update community_answers answer set helpful = helpful + found.times * tg_argv[0]::integer
  from (select answer_id, count(*) as times from changed where answer_id is not null group by answer_id) found
  where answer.id = found.answer_id;
  return null;
end $$;
create trigger community_marks_added after insert on community_marks referencing new table as changed
  for each statement execute function count_community_marks('1');
create trigger community_marks_removed after delete on community_marks referencing old table as changed
  for each statement execute function count_community_marks('-1');

create function count_community_follows() returns trigger language plpgsql as $$
begin
  update community_topics topic set followers = followers + found.times * tg_argv[0]::integer
  from (select topic_id, count(*) as times from changed group by topic_id) found
  where topic.id = found.topic_id;
  return null;
end $$;
create trigger community_follows_added after insert on community_follows referencing new table as changed
  for each statement execute function count_community_follows('1');
create trigger community_follows_removed after delete on community_follows referencing old table as changed
  for each statement execute function count_community_follows('-1');

select watch_rows('community_topics'), watch_rows('community_answers'), watch_rows('community_reports');
