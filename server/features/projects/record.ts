// The record of a project: entries are only added, each with the hash of all before it.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { RecordData, type RecordEntry, type RecordKind, type RecordQuery } from '#shared/features/projects/record.ts'
import { hashedText } from '#shared/features/projects/record-file.ts'
import { findLastEntry, insertEntry, listEntries, lockProjectRow } from './record-queries.ts'

type Added = {
  readonly projectId: string
  readonly kind: RecordKind
  readonly side: RecordEntry['side']
  readonly by?: string | undefined
  readonly data?: RecordData
}

/** In the transaction of what it tells of; the project is locked, so that no two entries have one place. */
export async function addEntry(
  { db, now }: TransactionContext,
  { projectId, kind, side, by, data = {} }: Added,
): Promise<void> {
  await lockProjectRow(db, projectId)
  const last = await findLastEntry(db, projectId)
  const position = (last?.position ?? 0) + 1
  const actor = by ?? null
  const content = {
    project: projectId,
    position,
    kind,
    side,
    actor,
    data: RecordData.parse(data),
    at: now.toISOString(),
  }
  const hash = createHash('sha256')
    .update(hashedText(last?.hash ?? '', content))
    .digest('hex')
  await insertEntry(db, {
    project_id: projectId,
    position,
    kind,
    side,
    actor_id: actor,
    data: content.data,
    at: now,
    hash,
  })
}

/** The first entry first. */
export async function presentRecord(
  db: Db,
  projectId: string,
  wanted: z.output<typeof RecordQuery>,
): Promise<RecordEntry[]> {
  return (await listEntries(db, projectId, wanted)).map(({ at, data, kind, actor: _, ...entry }) => ({
    ...entry,
    kind: kind as RecordKind,
    data: RecordData.parse(data),
    at: at.toISOString(),
  }))
}

type Reviewed = {
  readonly projectId: string | null
  readonly side: 'client' | 'professional'
  readonly by: string | null
}

/** That a review became public; until then nobody knows of it. */
export async function noteReview(tx: TransactionContext, { projectId, side, by }: Reviewed): Promise<void> {
  if (projectId) await addEntry(tx, { projectId, kind: 'review-publish', side, by: by ?? undefined })
}

type Payload = { readonly projectId: string; readonly side: RecordEntry['side']; readonly by: string | null }

/** What happened to its success story. */
export const noteStory =
  (kind: Extract<RecordKind, `story-${string}`>) =>
  async (tx: TransactionContext, { projectId, side, by }: Payload): Promise<void> =>
    await addEntry(tx, { projectId, kind, side, by: by ?? undefined })
