-- The owner of a job may send a note to all notified professionals without a question; `asked_by` is then null.
alter table clarifications alter column asked_by drop not null;
