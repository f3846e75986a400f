-- The orders in which products are shown, each with what stands last; a page is read from them without sorting all that fits.
drop index products_category;
drop index products_fresh;
create index products_best on products ((stock_state = 'out'), price_checked_at desc nulls last, id) where status = 'published';
create index products_category_best on products (category_id, (stock_state = 'out'), price_checked_at desc nulls last, id) where status = 'published';
create index products_fresh on products (price_checked_at desc nulls last, id) where status = 'published';
create index products_priced on products (currency, price, id) where status = 'published' and price is not null;
