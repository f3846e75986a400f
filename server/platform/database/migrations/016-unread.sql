-- The count of unread notifications stands on every screen of a person who is signed in.
create index notifications_unread on notifications (user_id) where read_at is null;
