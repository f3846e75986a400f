-- A question about an idea is a topic of the community.
alter table community_topics add column idea_id uuid references ideas on delete set null;
create index community_topics_idea on community_topics (idea_id, active_at desc, id desc)
  where status in ('open', 'solved', 'closed');
