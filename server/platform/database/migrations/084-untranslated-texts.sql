-- The published texts that lack a language, so that the dashboard of staff does not read every product: at a million it
-- ran out of time.

-- A text that is empty in all languages lacks none.
create function lacks_language(texts jsonb[]) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from unnest(texts) as one (said),
      lateral (select coalesce(said ->> 'en', ''), coalesce(said ->> 'fr', ''), coalesce(said ->> 'ar', '')) as words (en, fr, ar)
    where '' in (en, fr, ar) and en || fr || ar <> '')
$$;

create index products_untranslated on products (id)
  where status = 'published' and lacks_language(array[name, summary]);
create index professionals_untranslated on professionals (id)
  where status = 'approved' and lacks_language(array[headline, about]);
