-- A search finds products by numbers, sizes and units in any spelling: `12mm`, `12 mm` and `Ø12`; `30x30` and `30 ×
-- 30`; `كغ` and `kg`.

-- Same as splitGoods in server/features/catalogue/goods-words.ts; a test compares the two. `ꞏ` stands for a decimal
-- point.
create function split_goods(value text) returns text language sql immutable parallel safe as $$
  select
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      fold_text(
        regexp_replace(regexp_replace(regexp_replace(regexp_replace(
          translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
          '[ØøΦφ⌀][ \u00a0\u202f]*(?=[0-9])', ' diam ', 'g'),
          '([0-9])[ \u00a0\u202f]*[×✕✖*xX][ \u00a0\u202f]*(?=[0-9])', '\1x', 'g'),
          '(^|[^0-9.,٫])([1-9][0-9]{0,2})[,.٬\u00a0\u202f]([0-9]{3})(?![0-9.,٫])', '\1\2\3', 'g'),
          '([0-9])[.,٫](?=[0-9])', '\1ꞏ', 'g')),
      '(^|[0-9 ])(mm|cm|m|مم|سم|م)2(?![^ ])', '\1\2sq', 'g'),
      '(^|[0-9 ])(m|م)3(?![^ ])', '\1\2cub', 'g'),
      '([0-9])(?=[^0-9 ꞏx]|x[^0-9])', '\1 ', 'g'),
      '([^0-9 ꞏx])(?=[0-9])', '\1 ', 'g'),
      '(?<![0-9])x(?=[0-9])', 'x ', 'g')
$$;

-- Same as unitKey there.
create function unit_key(word text) returns text language sql immutable parallel safe as $$
  select '{
    "kg": "kg", "kgs": "kg", "kilo": "kg", "kilos": "kg", "kilogram": "kg", "kilograms": "kg", "kilogramme": "kg", "kilogrammes": "kg",
    "كغ": "kg", "كغم": "kg", "كجم": "kg", "كلغ": "kg", "كيلو": "kg", "كيلوغرام": "kg", "كيلوجرام": "kg", "g": "g",
    "gr": "g", "gram": "g", "grams": "g", "gramme": "g", "grammes": "g", "غ": "g", "غرام": "g", "جرام": "g",
    "t": "t", "ton": "t", "tons": "t", "tonne": "t", "tonnes": "t", "طن": "t", "اطنان": "t", "mm": "mm",
    "millimetre": "mm", "millimetres": "mm", "millimeter": "mm", "مم": "mm", "ملم": "mm", "ميليمتر": "mm", "مليمتر": "mm", "cm": "cm",
    "centimetre": "cm", "centimetres": "cm", "centimeter": "cm", "سم": "cm", "سنتيمتر": "cm", "سنتمتر": "cm", "m": "m", "metre": "m",
    "metres": "m", "meter": "m", "meters": "m", "م": "m", "متر": "m", "امتار": "m", "mmsq": "mm2", "ممsq": "mm2",
    "cmsq": "cm2", "سمsq": "cm2", "msq": "m2", "sqm": "m2", "مsq": "m2", "mcub": "m3", "cum": "m3", "مcub": "m3",
    "l": "l", "ltr": "l", "litre": "l", "litres": "l", "liter": "l", "liters": "l", "ل": "l", "لتر": "l",
    "ليتر": "l", "لترات": "l", "w": "w", "watt": "w", "watts": "w", "واط": "w", "وات": "w", "kw": "kw",
    "kilowatt": "kw", "kilowatts": "kw", "كيلوواط": "kw", "كيلووات": "kw", "btu": "btu", "ml": "ml", "millilitre": "ml", "millilitres": "ml", "مل": "ml",
    "bag": "bag", "bags": "bag", "sack": "bag", "sacks": "bag", "sac": "bag",
    "sacs": "bag", "كيس": "bag", "اكياس": "bag", "شكاره": "bag"
  }'::jsonb ->> word
$$;

-- All words that find a product's text: the folded words, the split ones, units by one name, a number with its unit as
-- one word, a size as a whole, by its pairs and by its numbers.
create function goods_words(value text) returns text[] language sql immutable parallel safe as $$
  with split as (
    select word, place, unit_key(word) as unit, lead(unit_key(word)) over (order by place) as next,
      lag(word) over (order by place) as before
    from unnest(string_to_array(split_goods(value), ' ')) with ordinality as words (word, place)),
  sized as (select word, string_to_array(word, 'x') as sides from split where word ~ '^[0-9][^x]*x'),
  kept as (
    select unnest(string_to_array(fold_text(value), ' ')) as word
    union select word from split
    union select unit from split
    union select word || next from split where word ~ '^[0-9][^x]*$' and next <> 'bag'
    union select word || 'mm' from split where word ~ '^[0-9][^x]*$' and next is null and before = 'diam'
    union select unnest(sides) from sized
    union select sides[at] || 'x' || sides[at + 1] from sized, generate_series(1, cardinality(sides) - 1) at
    union select (regexp_match(word, '[^x]+$'))[1] || next from split where word ~ '^[0-9][^x]*x' and next <> 'bag')
  select array(select word from kept where word <> '')
$$;

-- Numbers are never corrected, so the table of corrections contains none.
create or replace function product_words() returns trigger language plpgsql as $$
begin
  new.words := array_to_tsvector(goods_words((
    select concat_ws(' | ', new.name ->> 'en', new.name ->> 'fr', new.name ->> 'ar', new.brand, new.model, new.unit,
      category.name ->> 'en', category.name ->> 'fr', category.name ->> 'ar',
      -- Measures and chosen options of the product: 10 l, 32.5, Fe E500.
      (select string_agg(chosen.text || ' ' || (attribute ->> 'unit'), ' | ')
        from jsonb_array_elements(category.attributes) attribute,
          lateral (select coalesce(
            (select option -> 'name' ->> 'en' from jsonb_array_elements(attribute -> 'options') option
              where option ->> 'key' = new.attributes ->> (attribute ->> 'key')),
            case when attribute ->> 'kind' = 'number' then new.attributes ->> (attribute ->> 'key') end) as text) chosen
        where chosen.text ~ '[0-9]'))
    from product_categories category where category.id = new.category_id)));
  if new.status = 'published' then
    -- Most words exist, so they are looked up first; the fixed order keeps two writers from a deadlock.
    insert into catalogue_words
    select word from unnest(tsvector_to_array(new.words)) as word
    where length(word) between 3 and 40 and word !~ '[0-9]'
      and not exists (select from catalogue_words known where known.word = word.word)
    order by word
    on conflict do nothing;
  end if;
  return new;
end $$;
drop trigger products_words on products;
create trigger products_words before insert or update of name, brand, model, unit, attributes, category_id, status on products
  for each row execute function product_words();
drop trigger product_categories_renamed on product_categories;
create trigger product_categories_renamed after update of name, attributes on product_categories
  for each row when (old.name is distinct from new.name or old.attributes is distinct from new.attributes)
  execute function product_category_renamed();

delete from catalogue_words;
update products set unit = unit;
analyze products, catalogue_words;
