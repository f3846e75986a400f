-- What the search of records reads of a job. It begins with a space, so that two letters which begin a word are a
-- trigram too.
alter table jobs add column words text not null generated always as (' ' || fold_text(code || ' ' || title)) stored;
create index jobs_words on jobs using gin (words gin_trgm_ops);
