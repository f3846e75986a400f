-- First pages of the lists of staff, without sorting every row.

create index jobs_submitted on jobs (submitted_at, id);
create index projects_newest on projects (created_at desc, id desc);
create unique index audit_entries_newest on audit_entries (position);
-- In the order of the review: the longest unchanged first.
create index products_in_state on products (status, updated_at, id);

-- Figures of the last weeks, without reading the jobs and histories of all years.
create index jobs_opened on jobs (opened_at) where opened_at is not null;
create index status_changes_asked on status_changes (created_at) where entity = 'job' and to_status = 'under_review';
create index replies_asked on replies (asked_at, answered_at) where side = 'professional';

-- The decided reviews are counted beside the flagged ones.
drop index reviews_flagged;
create index reviews_decided on reviews (status, updated_at) where status in ('flagged', 'upheld', 'removed');

-- Every 20 seconds a job asks which running projects lack their sheet.
create index projects_running on projects (id) where status in ('planned', 'active', 'on_hold', 'handover');
