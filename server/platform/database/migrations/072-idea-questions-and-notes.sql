-- A question about an idea is a topic of the community.
alter table community_topics add column idea_id uuid references ideas on delete set null;
create index community_topics_idea on community_topics (idea_id, active_at desc, id desc)
  where status in ('open', 'solved', 'closed');

-- What a builder says about a point of a photo is a line without a price.
alter table idea_lines drop constraint idea_lines_kind_check,
  add constraint idea_lines_kind_check check (kind in ('product', 'work', 'note')),
  add constraint idea_lines_note check (kind <> 'note' or amount = 0);
