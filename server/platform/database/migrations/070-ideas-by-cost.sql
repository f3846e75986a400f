-- Ideas in the order of what a square metre cost, for readers who see costs for an area of their own.
create index ideas_cost_per_sqm on ideas (city_id, finish, (total::float8 / area_sqm::float8)) where status = 'published';
