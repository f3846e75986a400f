-- The text of a job in the global search. It begins with a space, so that the first two letters of a word form a
-- trigram too.
alter table jobs add column words text not null generated always as (' ' || fold_text(code || ' ' || title)) stored;
create index jobs_words on jobs using gin (words gin_trgm_ops);
