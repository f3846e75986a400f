// The project log: append-only, each entry with the hash over all before it.
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

/** Runs in the transaction of the event; the project must be locked, so that no two entries get one number. */
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

/** In order. */
export async function presentRecord(
  db: Db,
  projectId: string,
  filter: z.output<typeof RecordQuery>,
): Promise<RecordEntry[]> {
  return (await listEntries(db, projectId, filter)).map(({ at, data, kind, actor: _, ...entry }) => ({
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

/** Records that a review became public; before that it is secret. */
export async function noteReview(tx: TransactionContext, { projectId, side, by }: Reviewed): Promise<void> {
  if (projectId) await addEntry(tx, { projectId, kind: 'review-publish', side, by: by ?? undefined })
}

type Payload = { readonly projectId: string; readonly side: RecordEntry['side']; readonly by: string | null }

/** Records a step of the project's success story. */
export const noteStory =
  (kind: Extract<RecordKind, `story-${string}`>) =>
  async (tx: TransactionContext, { projectId, side, by }: Payload): Promise<void> =>
    await addEntry(tx, { projectId, kind, side, by: by ?? undefined })
