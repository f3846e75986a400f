-- A new plan that one side proposes, before the project begins or for milestones not handed in yet: days and
-- milestones.
alter table project_changes add column plan jsonb;
create unique index project_changes_plan on project_changes (project_id) where plan is not null and status = 'proposed';
