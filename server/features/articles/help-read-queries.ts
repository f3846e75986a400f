// How often help articles are read.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { Language } from '#shared/values/localized.ts'
import { bestOf, type CardRow, card } from './article-queries.ts'

const mostRead = 5

/** False for what is no article of the help centre. */
export async function noteRead(db: Db, articleId: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into help_reads as known (article_id, day, times)
    select id, ${now}::date, 1 from articles where id = ${articleId} and kind = 'help'
    on conflict (article_id, day) do update set times = known.times + 1`.execute(db)
  return numAffectedRows > 0n
}

/** For an audience, since a day. */
export async function listMostRead(db: Db, language: Language, audience: string, since: Date) {
  const { rows } = await sql<CardRow>`
    select ${card} from (
      select article_id, sum(times) as times from help_reads where day > ${since}::date group by 1) as read
    join articles article on article.id = read.article_id ${bestOf(language)}
    where article.kind = 'help' and category.shown
      and (article.audience = '{}' or ${audience} = any(article.audience))
    order by read.times desc, article.position, article.id limit ${mostRead}`.execute(db)
  return rows
}

/** Only the last weeks count. */
export const readDays = 90

export async function deleteOldReads(db: Db, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - readDays * 86_400_000)
  const { rows } = await sql`
    delete from help_reads where (article_id, day) in (
      select article_id, day from help_reads where day < ${before}::date limit ${limit}) returning day`.execute(db)
  return rows.length
}
