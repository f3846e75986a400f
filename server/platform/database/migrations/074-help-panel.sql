-- Where somebody was who asked support from the help panel: a name of the route table, the title that they saw, and
-- the article that they had read.
alter table messages
  add column about_screen text,
  add column about_title text,
  add column about_article_id uuid references articles on delete set null,
  add constraint messages_about check (
    (about_screen is null) = (about_title is null) and (about_article_id is null or about_screen is not null));
create index messages_about_article on messages (about_article_id) where about_article_id is not null;

-- How often a help article was read, by day: nobody's name is stored with it.
create table help_reads (
  article_id uuid not null references articles on delete cascade,
  day date not null,
  times integer not null,
  primary key (article_id, day)
);
create index help_reads_day on help_reads (day);
