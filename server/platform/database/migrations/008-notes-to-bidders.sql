-- The owner of a job may say something to all who were told of it, without a question: then nobody has asked.
alter table clarifications alter column asked_by drop not null;
