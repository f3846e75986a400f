// One post as moderators see it, and the writes of their decisions.
import { sql } from 'kysely'
import { erasedAccount } from '#server/platform/erased.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { PostKind, reportReasons } from '#shared/features/community/lifecycle.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { fold } from '#shared/values/fold.ts'
import type { Localized } from '#shared/values/localized.ts'
import { note } from './post-queries.ts'
import { aroundPost, openReports, type QueuedRow, queued } from './queue-queries.ts'

type Reported = { id: string; reason: (typeof reportReasons)[number] | 'edited'; note: string; at: string }
type ReviewedRow = Omit<QueuedRow, 'author'> & {
  readonly topicId: string
  readonly version: number
  readonly body: RichText
  /** All of it, unlike that of the queue. */
  readonly whole: string
  readonly topicKind: 'question' | 'advice' | 'show'
  readonly tags: string[]
  readonly note: string | null
  readonly reported: Reported[]
  readonly account: {
    id: string | null
    name: string
    photo: string | null
    suspended: boolean
    blocked: boolean
    joinedAt: string | null
    posts: number
    published: number
    reports: number
    emailChecked: boolean
    professional: { slug: string; name: string } | null
  }
}

const reviewedAuthor = sql`(select jsonb_build_object('id', person.id, 'name', coalesce(member.name, ${erasedAccount}),
    'photo', person.photo, 'suspended', coalesce(person.status <> 'active', false),
    'blocked', member.blocked_at is not null, 'joinedAt', to_jsonb(member.rules_accepted_at), 'posts', count(own.id),
    'published', count(own.id) filter (where own.published_at is not null), 'reports', (
      select count(*) from community_reports report join community_posts told
        on told.id = coalesce(report.topic_id, report.answer_id)
      where told.author_id = person.id and report.upheld is distinct from false),
    'emailChecked', person.email_verified_at is not null, 'professional', (
      select jsonb_build_object('slug', pro.slug, 'name', pro.name) from professionals pro
      where pro.user_id = person.id and pro.status = 'approved'))
  from community_posts own where own.author_id = post.author_id)`

export async function findForReview(db: Db, kind: PostKind, id: string): Promise<ReviewedRow | undefined> {
  const { rows } = await sql<ReviewedRow>`
    select ${queued}, post.version, post.body, post.text as whole, topic.kind as topic_kind, topic.tags, ${note} as note,
      coalesce(${openReports(sql`min(report.created_at)`)}, post.submitted_at) as waiting_since,
      topic.id as topic_id, ${reviewedAuthor} as account,
      coalesce((select jsonb_agg(jsonb_build_object('id', report.id, 'reason', report.reason, 'note', report.note,
          'at', to_jsonb(report.created_at)) order by report.created_at, report.id)
        from community_reports report where report.decided_at is null
          and (report.topic_id = post.id or report.answer_id = post.id)), '[]') as reported
    from community_posts post join community_topics topic on topic.id = post.topic_id ${aroundPost}
    where post.kind = ${kind} and post.id = ${id}`.execute(db)
  return rows[0]
}

/** Cities whose name is in the text, in any language. */
export async function listNamedCities(db: Db, text: string) {
  const folded = ` ${fold(text)} `
  const { rows } = await sql<{ slug: string; name: Localized }>`
    select slug, name from cities where exists (
      select from jsonb_each_text(name) as said(language, word)
      where strpos(${folded}, ' ' || fold_text(word) || ' ') > 0) order by slug limit 5`.execute(db)
  return rows
}

export async function closeReports(
  db: Db,
  ids: readonly string[],
  decided: { readonly by: string; readonly at: Date; readonly upheld: boolean },
): Promise<number> {
  const { rows } = await sql`
    update community_reports set decided_at = ${decided.at}, decided_by = ${decided.by}, upheld = ${decided.upheld}
    where decided_at is null and coalesce(topic_id, answer_id) = any(${[...ids]}::uuid[])
    returning coalesce(topic_id, answer_id)`.execute(db)
  return rows.length
}

/** The upheld reports of posts that are shown again: unfounded, or open as before the decision that is taken back. */
export async function releaseReports(db: Db, ids: readonly string[], isUndone: boolean): Promise<void> {
  const changes = isUndone ? sql`decided_at = null, decided_by = null, upheld = null` : sql`upheld = false`
  await sql`update community_reports set ${changes}
    where upheld and coalesce(topic_id, answer_id) = any(${[...ids]}::uuid[])`.execute(db)
}

/** Null: they may write again. Returns how many it changed. */
export async function blockAuthors(db: Db, userIds: readonly string[], at: Date | null): Promise<number> {
  const { rows } = await sql`
    update community_members set blocked_at = ${at}
    where (blocked_at is null) is distinct from (${at}::timestamptz is null)
      and user_id = any(${[...userIds]}::uuid[]) returning id`.execute(db)
  return rows.length
}

/** Answers, followers and earlier merged topics follow. */
export async function moveAll(db: Db, from: string, into: string): Promise<void> {
  await sql`update community_answers set topic_id = ${into} where topic_id = ${from}`.execute(db)
  await sql`insert into community_follows (topic_id, user_id, created_at)
    select ${into}, user_id, created_at from community_follows where topic_id = ${from}
    on conflict do nothing`.execute(db)
  await sql`delete from community_follows where topic_id = ${from}`.execute(db)
  await sql`update community_topics set merged_into = ${into} where merged_into = ${from}`.execute(db)
}
