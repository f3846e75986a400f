-- The unread page of a person with thousands of unread notifications read and sorted all of them.
drop index notifications_unread;
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;
