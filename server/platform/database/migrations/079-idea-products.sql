-- The products of an idea that can be shown, from the index alone.
create index idea_lines_shown on idea_lines (idea_id, product_id) where x is not null and photo_id is not null;
