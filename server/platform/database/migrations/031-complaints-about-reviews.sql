-- A complaint may be about a review. Why so: docs/decisions/0048-complaints-about-reviews.md.
alter table complaints drop constraint complaints_kind_check;
alter table complaints add constraint complaints_kind_check check (kind in ('user', 'job', 'bid', 'project', 'milestone', 'review'));

-- Of what was taken down and may come back: until then nobody but its owner reads it, and its bytes stay.
alter table files add column withheld_at timestamptz;
