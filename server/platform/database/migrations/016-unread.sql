-- Every screen of a signed-in person shows the count of unread notifications.
create index notifications_unread on notifications (user_id) where read_at is null;
