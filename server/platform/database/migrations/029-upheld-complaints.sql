-- A project with a complaint that was upheld, wholly or in part, does not count as a success of the professional.
create or replace function upheld_complaints(professional uuid) returns setof uuid language sql stable as $$
  select complaints.project_id from complaints join professionals on professionals.user_id = complaints.against_id
  where professionals.id = professional and complaints.status in ('resolved', 'partly_resolved')
    and complaints.project_id is not null
$$;

create function complaint_decided() returns trigger language plpgsql as $$
begin
  perform refresh_figures(array(select id from professionals where user_id = new.against_id));
  return null;
end $$;
-- On a decision, and when the complaint is reopened.
create trigger complaint_decided after update of status on complaints
  for each row when (new.project_id is not null and old.status <> new.status) execute function complaint_decided();

select refresh_figures((select array_agg(id) from professionals));
