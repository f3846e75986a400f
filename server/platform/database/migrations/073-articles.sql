-- Articles of the blog and of the help centre: each in up to three languages, with all its revisions.
create table article_categories (
  id uuid primary key,
  kind text not null check (kind in ('blog', 'help')),
  slug text not null unique,
  name jsonb not null,
  position integer not null,
  shown boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index article_categories_order on article_categories (kind, position, slug);

create table articles (
  id uuid primary key,
  kind text not null check (kind in ('blog', 'help')),
  category_id uuid not null references article_categories,
  -- Written first; the others are translations of it.
  original text not null check (original in ('en', 'fr', 'ar')),
  -- Null: erased.
  author_id uuid references users,
  -- As readers see it; null: the site itself.
  author_name text,
  cover_id uuid references files,
  tags text[] not null default '{}',
  trade_ids uuid[] not null default '{}',
  -- Of help: for whom, and the screens whose "?" opens it, by the names of the route table.
  audience text[] not null default '{}' check (audience <@ array['visitor', 'user', 'contractor', 'advisor', 'supplier']),
  screens text[] not null default '{}',
  -- A short one, which is also a question of the FAQ.
  faq boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index articles_category on articles (category_id);
create index articles_changed on articles (kind, updated_at desc, id);
create index articles_author on articles (author_id) where author_id is not null;
create index articles_screens on articles using gin (screens) where kind = 'help';

create table article_translations (
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  language text not null check (language in ('en', 'fr', 'ar')),
  status text not null check (status in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
  -- The newest, and the one that readers see.
  revision integer not null,
  published_revision integer,
  -- The revision of the original that it was last compared with, and the parts of the original that it has.
  based_on integer,
  done text[] not null default '{}',
  -- How many parts of the newest original it does not have.
  outdated integer not null default 0,
  -- Words that also find it.
  synonyms text[] not null default '{}',
  publish_at timestamptz,
  published_at timestamptz,
  -- Of the published revision.
  slug text,
  search tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (article_id, language),
  check ((status = 'scheduled') = (publish_at is not null)),
  check (status <> 'published' or published_revision is not null),
  check ((published_revision is null) = (published_at is null))
);
create index article_translations_due on article_translations (publish_at) where status = 'scheduled';
create index article_translations_newest on article_translations (language, published_at desc, article_id)
  where published_revision is not null and status <> 'archived';
create index article_translations_search on article_translations using gin (search)
  where published_revision is not null and status <> 'archived';

-- Never changed and never deleted: what is restored is a new one.
create table article_revisions (
  translation_id uuid not null references article_translations on delete cascade,
  revision integer not null,
  title text not null,
  summary text not null,
  body jsonb not null,
  -- Of the body, for search, previews and the reading time.
  text text not null,
  slug text not null,
  seo_title text,
  -- What was changed, in the writer's words.
  note text not null default '',
  restored_from integer,
  -- Null: erased.
  author_id uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (translation_id, revision)
);
create index article_revisions_author on article_revisions (author_id) where author_id is not null;

-- All addresses that a published article has or had in a language.
create table article_slugs (
  kind text not null check (kind in ('blog', 'help')),
  language text not null check (language in ('en', 'fr', 'ar')),
  slug text not null,
  article_id uuid not null references articles on delete cascade,
  primary key (kind, language, slug)
);
create index article_slugs_article on article_slugs (article_id);

create table article_files (
  file_id uuid primary key references files on delete cascade,
  article_id uuid not null references articles on delete cascade
);
create index article_files_article on article_files (article_id);

-- Whether a help article helped: one of each person, or of each browser of visitors.
create table article_votes (
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  language text not null check (language in ('en', 'fr', 'ar')),
  user_id uuid references users on delete cascade,
  browser_key text,
  helpful boolean not null,
  reason text check (reason in ('unsolved', 'other', 'unclear', 'outdated')),
  created_at timestamptz not null,
  check (num_nonnulls(user_id, browser_key) = 1),
  check (not (helpful and reason is not null))
);
create unique index article_votes_user on article_votes (article_id, user_id) where user_id is not null;
create unique index article_votes_browser on article_votes (article_id, browser_key) where browser_key is not null;
create index article_votes_newest on article_votes (created_at);
create index article_votes_by on article_votes (user_id) where user_id is not null;

-- What was searched in the help centre, by day: nobody's name is stored with it.
create table help_searches (
  day date not null,
  language text not null check (language in ('en', 'fr', 'ar')),
  -- Folded.
  words text not null,
  times integer not null,
  -- Of these, those that found an article, and those after which one was opened.
  found integer not null default 0,
  opened integer not null default 0,
  primary key (day, language, words)
);
create index help_searches_words on help_searches (language, words, day desc);
create table help_searches_ignored (
  language text not null check (language in ('en', 'fr', 'ar')),
  words text not null,
  created_at timestamptz not null,
  primary key (language, words)
);

select watch_rows('articles'), watch_rows('article_translations'), watch_rows('article_categories');
