-- The clock of a person, as their browser told it when they last signed in or went on: mails tell moments by it.
alter table users add column zone text;
