// Published content that lacks one of the three languages.
import { sql } from 'kysely'
import { rememberLarge } from '#server/platform/database/large-counts.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { TranslatedKind } from '#shared/features/figures/translations.ts'
import { type Language, type Localized, languages } from '#shared/values/localized.ts'

/** All texts of a value: objects with a language key, at any depth. */
const textsIn = (column: string) => sql`array(
  select jsonb_path_query(${sql.ref(column)}, 'lax $.** ? (exists(@.en) || exists(@.fr) || exists(@.ar))'))`

/**
 * Published content, with the key of its screen, its name and all its texts. Of the kinds with many rows, `lacking` finds
 * those that lack a language by an index.
 */
const published = (which: 'all' | 'lacking') => sql`
  select 'trade' as kind, slug as opens, name as title, array[name, summary] as texts from trades
  union all
  select 'city', slug, name, array[name] from cities
  union all
  select 'product-category', slug, name, array[name] || ${textsIn('attributes')} from product_categories
  union all
  select 'form', forms.slug, version.definition -> 'title', ${textsIn('version.definition')}
  from forms join form_versions version on version.form_id = forms.id and version.version = forms.published_version
  where forms.status = 'published'
  union all
  select 'document-type', id::text, name, array[name, help] from document_types
  union all
  select 'page', null, null, ${textsIn('latest.pageData')}
  from (select page_data from site_versions order by version desc limit 1) latest
  union all
  select 'professional', user_id::text, jsonb_build_object('en', name, 'fr', name, 'ar', name), array[headline, about]
  from professionals where status = 'approved' ${which === 'lacking' ? sql`and lacks_language(array[headline, about])` : sql``}
  union all
  select 'work', owner.user_id::text, item.title, array[item.title, item.story]
  from portfolio_items item join professionals owner on owner.id = item.professional_id where owner.status = 'approved'
  union all
  select 'service', owner.user_id::text, service.name, array[service.name]
  from services service join professionals owner on owner.id = service.professional_id
  where owner.status = 'approved' and service.active
  union all
  select 'product', product.id::text, product.name, array[product.name, product.summary]
  from products product join professionals store on store.id = product.store_id
  where product.status = 'published' and store.status = 'approved'
    ${which === 'lacking' ? sql`and lacks_language(array[product.name, product.summary])` : sql``}
  union all
  select 'story', null, title, array[title, quote] from shown_stories`

/** What lacks a language, and some that lacks none. A text that is empty in all languages does not count. */
const judged = sql`
  select kind, opens, title, array(
    select language from unnest(${sql.val([...languages])}::text[]) with ordinality as known (language, place)
    where exists (
      select from unnest(texts) as one (said)
      where coalesce(said ->> language, '') = ''
        and concat(said ->> 'en', said ->> 'fr', said ->> 'ar') <> ''
    ) order by place
  ) as missing from (${published('lacking')}) published`

type Counted = { readonly kind: TranslatedKind; readonly total: number; readonly missing: number }

export const countTranslations = (db: Db): Promise<readonly Counted[]> =>
  rememberLarge(
    'translations',
    () => countTranslationsNow(db),
    kinds => kinds.reduce((sum, { total }) => sum + total, 0),
  )

async function countTranslationsNow(db: Db): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select kind, total, coalesce(lacking.missing, 0) as missing
    from (select kind, count(*)::int as total from (${published('all')}) published group by kind) counted
    left join (
      select kind, count(*)::int as missing from (${judged}) judged where missing <> '{}' group by kind
    ) lacking using (kind)`.execute(db)
  return rows
}

type Lacking = {
  readonly kind: TranslatedKind
  readonly opens: string | null
  readonly title: Localized | null
  readonly missing: Language[]
}
type Filter = { readonly kind?: TranslatedKind | undefined; readonly page: number; readonly pageSize: number }

export async function listLacking(db: Db, { kind = undefined, page, pageSize }: Filter): Promise<readonly Lacking[]> {
  const { rows } = await sql<Lacking>`
    select kind, opens, title, missing from (${judged}) judged
    where missing <> '{}' and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by kind, title ->> 'en', opens limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}
