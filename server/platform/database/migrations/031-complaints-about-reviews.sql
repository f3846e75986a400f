-- A complaint may be about a review. Reasons: docs/decisions/0048-complaints-about-reviews.md.
alter table complaints drop constraint complaints_kind_check;
alter table complaints add constraint complaints_kind_check check (kind in ('user', 'job', 'bid', 'project', 'milestone', 'review'));

-- Of content that was taken down and may return: meanwhile only its owner can read the file, and its bytes stay.
alter table files add column withheld_at timestamptz;
