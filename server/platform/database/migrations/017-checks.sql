-- The deletion of a job looks up the bid lines of its job lines.
create index bid_lines_job_line on bid_lines (job_line_id);

-- Notifications that stay unread for a year are deleted.
create index notifications_unread_since on notifications (created_at) where read_at is null;

-- The values of two columns; the types of the tables are generated from these checks.
alter table jobs add constraint jobs_source check (source in ('client', 'admin', 'calculator'));
alter table replies add constraint replies_about check (about in ('lead', 'bid', 'connect', 'clarification'));
