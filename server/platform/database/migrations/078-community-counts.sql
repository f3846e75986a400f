-- The counts of the community's page from indexes alone, however many topics and marks there are.

-- With the column instead of an expression, which would need the rows.
drop index community_topics_counts;
create index community_topics_counts on community_topics (trade_id, city_id, status, answers)
  where status in ('open', 'solved', 'closed');

-- Who answered, for the trades that helped most: an answer never changes its professional.
alter table community_marks add column professional_id uuid references professionals;
update community_marks mark set professional_id = answer.professional_id
from community_answers answer where answer.id = mark.answer_id;

create function set_mark_professional() returns trigger language plpgsql as $$
begin
  new.professional_id := (select professional_id from community_answers where id = new.answer_id);
  return new;
end $$;
create trigger community_marks_professional before insert on community_marks
  for each row when (new.answer_id is not null) execute function set_mark_professional();

drop index community_marks_newest;
create index community_marks_newest on community_marks (created_at, professional_id) where professional_id is not null;
-- Whose marks do not count.
create index community_answers_not_shown on community_answers (id) where status <> 'shown' and professional_id is not null;
