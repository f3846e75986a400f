-- A bid's line is found by the line of the job, which goes with its job.
create index bid_lines_job_line on bid_lines (job_line_id);

-- What nobody has read for a year goes.
create index notifications_unread_since on notifications (created_at) where read_at is null;

-- The words that two columns take, which the types of the tables are made of.
alter table jobs add constraint jobs_source check (source in ('client', 'admin', 'calculator'));
alter table replies add constraint replies_about check (about in ('lead', 'bid', 'connect', 'clarification'));
