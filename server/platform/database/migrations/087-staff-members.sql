-- A common name read everybody who has it to find the few of staff.
create index users_staff on users (created_at desc, id) where role in ('admin', 'superAdmin');
