-- One index per sort order of products, including what sorts last (out of stock, no date): a page is read without
-- sorting all matches.
drop index products_category;
drop index products_fresh;
create index products_best on products ((stock_state = 'out'), price_checked_at desc nulls last, id) where status = 'published';
create index products_category_best on products (category_id, (stock_state = 'out'), price_checked_at desc nulls last, id) where status = 'published';
create index products_fresh on products (price_checked_at desc nulls last, id) where status = 'published';
create index products_priced on products (currency, price, id) where status = 'published' and price is not null;
