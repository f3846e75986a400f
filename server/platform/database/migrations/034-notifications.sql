-- Channels and times of notifications; web push; announcements. Reasons: docs/decisions/0051-notifications.md.

alter table notification_preferences
  alter column mail type text using case when mail then 'instant' else 'off' end,
  add constraint notification_preferences_mail_check check (mail in ('instant', 'daily', 'off')),
  add column web text not null default 'instant' check (web in ('instant', 'daily', 'off'));

-- Quiet hours in the person's time zone, without device push; both or none.
alter table users
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_until smallint check (quiet_until between 0 and 23),
  add constraint users_quiet_check check (
    (quiet_from is null) = (quiet_until is null) and (quiet_from is null or quiet_from <> quiet_until)
  );

-- When its mail or web push is due; null: none waits.
alter table notifications
  add column mail_at timestamptz,
  add column web_at timestamptz,
  add column mailed_at timestamptz;
create index notifications_mail_at on notifications (mail_at) where mail_at is not null;
create index notifications_web_at on notifications (web_at) where web_at is not null;

-- A browser that receives web push without an open tab, until its session ends.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  family_id uuid not null references session_families on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_family on push_subscriptions (family_id);

-- Outgoing web pushes, taken by lease like mails.
create table web_pushes (
  id uuid primary key,
  position bigint generated always as identity,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  -- The newest one if the push covers several.
  notification_id uuid not null references notifications on delete cascade,
  notices integer not null default 1,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  unique (subscription_id, notification_id)
);
create index web_pushes_waiting on web_pushes (next_attempt_at, position) where sent_at is null and failed_at is null;
create index web_pushes_notification on web_pushes (notification_id);
create index web_pushes_created on web_pushes (created_at);

create table announcements (
  id uuid primary key,
  title jsonb not null,
  body jsonb not null,
  audience jsonb not null,
  status text not null check (status in ('draft', 'sending', 'sent', 'stopped')),
  version integer not null default 1,
  written_by uuid references users on delete set null,
  -- Number of recipients when it was sent.
  recipients integer,
  -- Everybody up to this user id has been notified.
  reached uuid,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index announcements_updated on announcements (updated_at desc);
create index announcements_sending on announcements (id) where status = 'sending';
create index events_of_announcement on events ((payload ->> 'announcementId')) where name = 'announcement-sent';
