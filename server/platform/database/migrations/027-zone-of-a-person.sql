-- The person's time zone, which the browser sent at the last sign-in or session refresh; mails format times in it.
alter table users add column zone text;
