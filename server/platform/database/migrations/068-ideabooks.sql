-- Ideabooks: collections of ideas, products, photos, uploads and links, made by several people.
create table ideabooks (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- Empty: the first book, which the site names in the reader's language.
  name text not null default '',
  description text not null default '',
  category_id uuid references idea_categories on delete set null,
  area_sqm numeric(8, 1) check (area_sqm > 0),
  city_id uuid references cities,
  -- Of the budget and of all costs; items in another currency are not counted.
  currency text not null,
  -- Minor units.
  budget bigint check (budget >= 0),
  -- What a professional must know of the place, one fact a line, for the brief.
  site_facts text not null default '',
  visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
  -- Of its public address: 128 random bits in base64url. A new key ends the old link.
  key text not null unique,
  -- Only a public book can be hidden.
  status text not null default 'published' check (status in ('published', 'hidden')),
  hidden_reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index ideabooks_owner on ideabooks (owner_id, updated_at desc);
create index ideabooks_public on ideabooks (updated_at desc, id) where visibility = 'public';

-- The owner, collaborators, and people who are invited by mail and have not come yet.
create table ideabook_members (
  id uuid primary key,
  book_id uuid not null references ideabooks on delete cascade,
  user_id uuid references users on delete cascade,
  role text not null check (role in ('owner', 'edit', 'comment', 'view')),
  -- Null once they came.
  email text,
  key text unique,
  invited_by uuid references users on delete set null,
  invited_at timestamptz not null,
  joined_at timestamptz,
  -- The person saved something in the book then; the latest is the book that one press saves to.
  saved_at timestamptz,
  -- Presence: renewed each minute while the book is open.
  here_until timestamptz,
  writing_item uuid,
  check ((user_id is null) = (email is not null)),
  check ((email is null) = (key is null)),
  unique (book_id, user_id),
  unique (book_id, email)
);
create unique index ideabook_members_owner on ideabook_members (book_id) where role = 'owner';
create index ideabook_members_user on ideabook_members (user_id, saved_at desc nulls last);

create table ideabook_items (
  id uuid primary key,
  book_id uuid not null references ideabooks on delete cascade,
  kind text not null check (kind in ('idea', 'product', 'photo', 'upload', 'link')),
  idea_id uuid references ideas on delete cascade,
  product_id uuid references products on delete cascade,
  photo_id uuid references portfolio_photos on delete cascade,
  -- The upload, or the picture of a link.
  file_id uuid references files on delete set null,
  url text,
  -- Of an upload or link; other items have their own.
  title text not null default '',
  sentiment text not null default 'want' check (sentiment in ('want', 'undecided', 'avoid')),
  note text not null default '',
  -- Products are counted by quantity and price; of an upload or link the price is typed. Minor units.
  quantity numeric(12, 3) not null default 1 check (quantity > 0),
  unit_price bigint check (unit_price >= 0),
  -- In the cost of the book. An idea is the cost of a whole room, so it counts only if somebody says so.
  counted boolean not null,
  position integer not null,
  added_by uuid references users on delete set null,
  -- Removed ones can be restored for a week.
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((kind = 'idea') = (idea_id is not null)),
  check ((kind = 'product') = (product_id is not null)),
  check ((kind = 'photo') = (photo_id is not null)),
  check ((kind = 'link') = (url is not null)),
  -- A professional who reads a brief needs to know why.
  check (sentiment = 'want' or note <> '')
);
create index ideabook_items_book on ideabook_items (book_id, position) where removed_at is null;
create unique index ideabook_items_idea on ideabook_items (book_id, idea_id) where removed_at is null;
create unique index ideabook_items_product on ideabook_items (book_id, product_id) where removed_at is null;
create unique index ideabook_items_photo on ideabook_items (book_id, photo_id) where removed_at is null;
create unique index ideabook_items_url on ideabook_items (book_id, url) where removed_at is null;
create index ideabook_items_of_idea on ideabook_items (idea_id) where idea_id is not null;
create index ideabook_items_of_product on ideabook_items (product_id) where product_id is not null;
create index ideabook_items_of_photo on ideabook_items (photo_id) where photo_id is not null;
create index ideabook_items_of_file on ideabook_items (file_id) where file_id is not null;
create index ideabook_items_removed on ideabook_items (removed_at) where removed_at is not null;

create table ideabook_notes (
  id uuid primary key,
  book_id uuid not null references ideabooks on delete cascade,
  item_id uuid not null references ideabook_items on delete cascade,
  author_id uuid references users on delete set null,
  reply_to uuid references ideabook_notes on delete cascade,
  text text not null,
  -- A frame on the picture, in shares of its width and height from the top left.
  x numeric(5, 4) check (x between 0 and 1),
  y numeric(5, 4) check (y between 0 and 1),
  width numeric(5, 4) check (width > 0 and x + width <= 1),
  height numeric(5, 4) check (height > 0 and y + height <= 1),
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint ideabook_notes_frame check (num_nulls(x, y, width, height) in (0, 4)),
  constraint ideabook_notes_reply check (reply_to is null or (x is null and resolved_at is null))
);
create index ideabook_notes_item on ideabook_notes (item_id, created_at);
create index ideabook_notes_reply_to on ideabook_notes (reply_to) where reply_to is not null;

-- The book that goes to the bidders of a job with its brief.
alter table jobs add column ideabook_id uuid references ideabooks on delete set null;
create index jobs_ideabook on jobs (ideabook_id) where ideabook_id is not null;

select watch_rows('ideabooks'), watch_rows('ideabook_members'), watch_rows('ideabook_items'), watch_rows('ideabook_notes');
