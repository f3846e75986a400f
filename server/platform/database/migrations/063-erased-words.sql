-- Texts that replaced erased people were stored in the language of the erased account; each reader has their own
-- language. The codes of server/platform/erased.ts replace them, only in rows of erased accounts: other people may have
-- typed the same text.
create temporary table erased on commit drop as
  select users.id as user_id, professionals.id as professional_id
  from users left join professionals on professionals.user_id = users.id
  where users.anonymised_at is not null;

update users set name = E'\u0001\u0001' where anonymised_at is not null;

update professionals set name = E'\u0001\u0001' where user_id in (select user_id from erased);

update reviews set author_name = E'\u0001\u0003'
where side = 'client' and author_id in (select user_id from erased);

update reviews set author_name = E'\u0001\u0001'
where side = 'professional' and author_id in (select user_id from erased);

update job_lines set label = E'\u0001\u0002'
from jobs
where jobs.id = job_lines.job_id and jobs.owner_id in (select user_id from erased)
  and job_lines.label in ('Removed', 'Supprimé', 'محذوف');

update jobs set title = E'\u0001\u0002', description = E'\u0001\u0002'
where owner_id in (select user_id from erased);

update projects set title = E'\u0001\u0002' where client_id in (select user_id from erased);

update project_changes as changes set
  title = case when changes.title in ('Removed', 'Supprimé', 'محذوف') then E'\u0001\u0002' else changes.title end,
  reason = case when changes.reason in ('Removed', 'Supprimé', 'محذوف') then E'\u0001\u0002' else changes.reason end,
  answer = case when changes.answer in ('Removed', 'Supprimé', 'محذوف') then E'\u0001\u0002' else changes.answer end
from projects
where projects.id = changes.project_id
  and (projects.client_id in (select user_id from erased) or projects.professional_id in (select professional_id from erased));

update complaints set title = E'\u0001\u0002', wanted = E'\u0001\u0002'
where reporter_id in (select user_id from erased);

update complaint_statements set text = E'\u0001\u0002'
where side <> 'mediator' and author_id in (select user_id from erased);

update connect_requests set message = E'\u0001\u0002' where from_user_id in (select user_id from erased);

update enquiries set title = E'\u0001\u0002', note = case when note = '' then '' else E'\u0001\u0002' end
where client_id in (select user_id from erased);

update quotes set note = E'\u0001\u0002'
where note <> '' and supplier_id in (select professional_id from erased);

update bookings set note = E'\u0001\u0002'
where note <> '' and client_id in (select user_id from erased);
