-- The search of staff over all projects and contact requests folded the names of both sides of every row. Now a row has
-- its words, as a job has, and triggers follow its names.

alter table projects add column words text not null default '';
alter table connect_requests add column words text not null default '';

create function project_words() returns trigger language plpgsql as $$
begin
  new.words := ' ' || fold_text(concat_ws(' ', new.code, new.title,
    (select name from users where id = new.client_id),
    (select name from professionals where id = new.professional_id)));
  return new;
end $$;
create trigger projects_words before insert or update of code, title, client_id, professional_id on projects
  for each row execute function project_words();

create function connect_request_words() returns trigger language plpgsql as $$
begin
  new.words := ' ' || concat_ws(' ',
    (select fold_text(name) from users where id = new.from_user_id),
    (select fold_text(name) from professionals where id = new.to_professional_id),
    (select btrim(words) from jobs where id = new.job_id));
  return new;
end $$;
create trigger connect_requests_words before insert or update of from_user_id, to_professional_id, job_id
  on connect_requests for each row execute function connect_request_words();

-- Each writes a column that the triggers above wait for.
create function rename_client() returns trigger language plpgsql as $$
begin
  update projects set client_id = client_id where client_id = new.id;
  update connect_requests set from_user_id = from_user_id where from_user_id = new.id;
  return null;
end $$;
create trigger users_renamed after update of name on users
  for each row when (old.name is distinct from new.name) execute function rename_client();

create function rename_professional() returns trigger language plpgsql as $$
begin
  update projects set professional_id = professional_id where professional_id = new.id;
  update connect_requests set to_professional_id = to_professional_id where to_professional_id = new.id;
  return null;
end $$;
create trigger professionals_renamed after update of name on professionals
  for each row when (old.name is distinct from new.name) execute function rename_professional();

create function rename_job() returns trigger language plpgsql as $$
begin
  update connect_requests set job_id = job_id where job_id = new.id;
  return null;
end $$;
create trigger jobs_renamed after update of title on jobs
  for each row when (old.title is distinct from new.title) execute function rename_job();

update projects set words = ' ' || fold_text(concat_ws(' ', projects.code, projects.title, users.name, professionals.name))
from users, professionals where users.id = client_id and professionals.id = professional_id;
update connect_requests set job_id = job_id;

create index projects_words on projects using gin (words gin_trgm_ops);
create index connect_requests_words on connect_requests using gin (words gin_trgm_ops);
create index connect_requests_job on connect_requests (job_id) where job_id is not null;

-- Words that many rows have are found among the newest.
create index connect_requests_newest on connect_requests (created_at desc, id desc);
create index jobs_newest on jobs (created_at desc, id desc);
-- A typed code, in any digits and letters.
create index jobs_code_folded on jobs (fold_text(code));
