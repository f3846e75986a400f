import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { ArticleKind } from '#shared/features/articles/lifecycle.ts'

export type NotifiedRow = {
  readonly articleId: string
  readonly kind: ArticleKind
  /** Of the newest revision. */
  readonly title: string
  /** Null: gone. */
  readonly writerId: string | null
}

async function find(db: Db, translationId: string): Promise<NotifiedRow | undefined> {
  const { rows } = await sql<NotifiedRow>`
    select one.article_id, article.kind, revision.title, person.id as writer_id
    from article_translations one join articles article on article.id = one.article_id
    join article_revisions revision on revision.translation_id = one.id and revision.revision = one.revision
    left join users person on person.id = revision.author_id and person.status = 'active'
    where one.id = ${translationId}`.execute(db)
  return rows[0]
}

export async function findNotified(db: Db, translationId: string, kind: ArticleKind) {
  const row = await find(db, translationId)
  return row?.kind === kind ? row : undefined
}

/** With the writer of the newest revision. */
export async function findWriter(db: Db, translationId: string) {
  const row = await find(db, translationId)
  return row && row.writerId !== null ? { ...row, writerId: row.writerId } : undefined
}
