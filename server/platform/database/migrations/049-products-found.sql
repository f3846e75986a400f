-- One index finds products by words, city, category and attributes together: it reads only rows that match all of them.
-- Searches are far more frequent than writes of suppliers: without fastupdate no search reads a list of pending
-- entries.
drop index products_words;
drop index products_cities;
drop index products_attributes;
create index products_found on products
  using gin (words, city_ids, (array[category_id]), attributes jsonb_path_ops) with (fastupdate = off)
  where status = 'published';
-- For a store's products in order, and for the latest prices of a category.
create index products_store_best on products (store_id, (stock_state = 'out'), price_checked_at desc nulls last, id) where status = 'published';
create index products_said on products (category_id, currency, price_checked_at desc) where status = 'published' and price is not null;

-- The words of published products have their own table: `search_words` corrects searches for professionals. Words are
-- never removed; an outdated word finds nothing, which is correct.
create table catalogue_words (word text collate "C" primary key);
create index catalogue_words_near on catalogue_words using gist (word gist_trgm_ops);
insert into catalogue_words
select distinct word from products, unnest(tsvector_to_array(words)) as word
where status = 'published' and length(word) between 3 and 40;
delete from search_words where word in (select word from catalogue_words) and word not in (
  select unnest(string_to_array(search_text, ' ')) from professionals where status = 'approved');

create or replace function product_words() returns trigger language plpgsql as $$
begin
  new.words := array_to_tsvector(array_remove(string_to_array(fold_text(concat_ws(' ',
    new.name ->> 'en', new.name ->> 'fr', new.name ->> 'ar', new.brand, new.model,
    (select concat_ws(' ', name ->> 'en', name ->> 'fr', name ->> 'ar') from product_categories where id = new.category_id)
  )), ' '), ''));
  if new.status = 'published' then
    -- Most words exist, so they are looked up first; the fixed order keeps two writers from a deadlock.
    insert into catalogue_words
    select word from unnest(tsvector_to_array(new.words)) as word
    where length(word) between 3 and 40 and not exists (select from catalogue_words known where known.word = word.word)
    order by word
    on conflict do nothing;
  end if;
  return new;
end $$;
drop trigger products_words on products;
create trigger products_words before insert or update of name, brand, model, category_id, status on products
  for each row execute function product_words();
analyze products, catalogue_words;
