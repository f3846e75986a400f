// The search of the help centre, its log, and votes.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { noReasons } from '#shared/features/articles/lifecycle.ts'
import type { Language } from '#shared/values/localized.ts'
import { isShown } from './article-queries.ts'

const ofHelp = sql`from article_translations translation
  join articles article on article.id = translation.article_id and article.kind = 'help'`

/** The words of all articles in the language, each once: few enough to be compared one by one. */
const vocabulary = (language: Language) => sql`
  select distinct unnest(tsvector_to_array(translation.search)) as word ${ofHelp}
  where translation.language = ${language} and ${isShown}`

/** Shorter words are never corrected. */
const leastLetters = 4

/** Each typed word as it is, or the nearest one that some article has. */
export async function correctWords(db: Db, language: Language, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with known as materialized (${vocabulary(language)})
    select case
      when char_length(typed.word) < ${sql.lit(leastLetters)}
        or exists (select from known where starts_with(known.word, typed.word)) then typed.word
      else coalesce((select known.word from known where similarity(known.word, typed.word) > 0.3
        order by similarity(known.word, typed.word) desc, known.word
        limit 1), typed.word) end as word
    from unnest(${[...words]}::text[]) with ordinality as typed(word, place) order by typed.place`.execute(db)
  return rows.map(({ word }) => word)
}

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`

/** Those with all words first, then by rank. */
export async function searchHelp(db: Db, language: Language, words: readonly string[], most: number) {
  const [all, any] = [words.map(quoted).join(' & '), words.map(quoted).join(' | ')]
  const { rows } = await sql<{ id: string; excerpt: string }>`
    select article.id, ts_headline('simple', revision.text, to_tsquery('simple', ${any}),
      'MaxFragments=1, MaxWords=24, MinWords=12, StartSel="", StopSel=""') as excerpt
    ${ofHelp} join article_revisions revision on revision.translation_id = translation.id
      and revision.revision = translation.published_revision
    where translation.language = ${language} and ${isShown} and translation.search @@ to_tsquery('simple', ${any})
    order by translation.search @@ to_tsquery('simple', ${all}) desc,
      ts_rank(translation.search, to_tsquery('simple', ${any})) desc, article.id limit ${most}`.execute(db)
  return rows
}

type Search = { readonly language: Language; readonly words: string; readonly found: boolean; readonly opened: boolean }

export async function noteSearch(db: Db, { language, words, found, opened }: Search, now: Date): Promise<void> {
  const [foundTimes, openedTimes] = [Number(found), Number(opened)]
  await sql`
    insert into help_searches as known (day, language, words, times, found, opened)
    values (${now}::date, ${language}, ${words}, 1, ${foundTimes}, ${openedTimes})
    on conflict (day, language, words) do update set times = known.times + 1,
      found = known.found + ${foundTimes}, opened = known.opened + ${openedTimes}`.execute(db)
}

type Vote = {
  readonly articleId: string
  readonly language: Language
  readonly userId: string | null
  readonly browserKey: string | null
  readonly helpful: boolean
  readonly reason: (typeof noReasons)[number] | null
}

/** A second vote of the same person or browser replaces the first. */
export async function storeVote(db: Db, vote: Vote, now: Date): Promise<void> {
  const { language, helpful, reason } = vote
  const by = vote.userId === null ? ('browserKey' as const) : ('userId' as const)
  await db
    .insertInto('articleVotes')
    .values({ id: randomUUIDv7(), ...vote, createdAt: now })
    .onConflict(conflict =>
      conflict
        .columns(['articleId', by])
        .where(by, 'is not', null)
        .doUpdateSet({ language, helpful, reason, createdAt: now }),
    )
    .execute()
}

type Page = { readonly page: number; readonly pageSize: number; readonly language?: Language | undefined }
/** Rarer ones could name a person. */
const leastTimes = 3

export async function listUnanswered(db: Db, since: Date, { page, pageSize, language }: Page) {
  const { rows } = await sql<{
    words: string
    language: Language
    times: number
    lastOn: string
    closest: { id: string; title: string } | null
    total: number
  }>`
    with asked as (
      select words, language, sum(times)::int as times, max(day)::text as last_on from help_searches
      where day > ${since}::date and (${language ?? null}::text is null or language = ${language ?? null})
        and not exists (select from help_searches_ignored ignored
          where ignored.language = help_searches.language and ignored.words = help_searches.words)
      group by 1, 2 having sum(times) - sum(opened) >= ${sql.lit(leastTimes)} and sum(opened) * 2 < sum(times))
    select asked.*, (count(*) over ())::int as total, (
      select jsonb_build_object('id', article.id, 'title', revision.title)
      ${ofHelp} join article_revisions revision on revision.translation_id = translation.id
        and revision.revision = translation.published_revision
      where translation.language = asked.language and ${isShown}
        and word_similarity(asked.words, fold_text(revision.title || ' ' || revision.summary)) > 0.3
      order by word_similarity(asked.words, fold_text(revision.title || ' ' || revision.summary)) desc, article.id
      limit 1) as closest
    from asked order by times desc, language, words limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

export async function ignoreSearch(db: Db, language: Language, words: string, now: Date): Promise<void> {
  await db
    .insertInto('helpSearchesIgnored')
    .values({ language, words, createdAt: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function countWeeks(db: Db, now: Date, weeks: number) {
  const { rows } = await sql<{ from: string; searches: number; answered: number | null }>`
    select week.day::date::text as "from", coalesce(sum(search.times), 0)::int as searches,
      round(sum(search.opened)::numeric / nullif(sum(search.times), 0), 3)::float8 as answered
    from generate_series(date_trunc('week', ${now}::timestamptz) - make_interval(weeks => ${weeks - 1}),
      date_trunc('week', ${now}::timestamptz), interval '1 week') as week(day)
    left join help_searches search on search.day >= week.day::date and search.day < week.day::date + 7
    group by 1 order by 1`.execute(db)
  return rows
}

export async function countReasons(db: Db, since: Date) {
  const { rows } = await sql<{ reason: (typeof noReasons)[number]; count: number }>`
    select reason, count(*)::int as count from article_votes
    where created_at > ${since} and reason is not null group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** After a year nobody looks at single words any more. */
export const searchDays = 366

export async function deleteOldSearches(db: Db, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - searchDays * 86_400_000)
  const { rows } = await sql`
    delete from help_searches where (day, language, words) in (
      select day, language, words from help_searches where day < ${before}::date limit ${limit}) returning day`.execute(
    db,
  )
  return rows.length
}
