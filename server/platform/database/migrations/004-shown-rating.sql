-- The displayed rating, 1 to 5, two decimals: as if ten more reviews had the mean of the main trade. Null without a
-- review. Same as server/features/professionals/ranking.ts; a test compares the two.
create function shown_rating(professional uuid) returns double precision language sql stable as $$
  select round((
    (10 * coalesce(trade_ratings.rating_sum / nullif(trade_ratings.rating_count, 0), 4) + professionals.rating_sum::float8)
    / (10 + professionals.rating_count)
  )::numeric, 2)::float8
  from professionals
  left join lateral (
    select trade_id from professional_trades
    where professional_trades.professional_id = professionals.id
    order by position, trade_id limit 1
  ) as main on true
  left join trade_ratings on trade_ratings.trade_id = main.trade_id
  where professionals.id = professional and professionals.rating_count > 0
$$;
