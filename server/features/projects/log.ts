// The project log: append-only, each entry with the hash over all before it.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { LogData, type LogEntry, type LogKind, type LogQuery } from '#shared/features/projects/log.ts'
import { hashedText } from '#shared/features/projects/log-file.ts'
import { findLastEntry, insertEntry, listEntries, lockProjectRow } from './log-queries.ts'

type Added = {
  readonly projectId: string
  readonly kind: LogKind
  readonly side: LogEntry['side']
  readonly by?: string | undefined
  readonly data?: LogData
}

/** The hash of an entry, over all before it. */
export const hashOf = (last: string, content: Parameters<typeof hashedText>[1]): string =>
  createHash('sha256').update(hashedText(last, content)).digest('hex')

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
    data: LogData.parse(data),
    at: now.toISOString(),
  }
  const hash = hashOf(last?.hash ?? '', content)
  await insertEntry(db, {
    projectId,
    position,
    kind,
    side,
    actorId: actor,
    data: content.data,
    at: now,
    hash,
  })
}

/** In order. */
export async function presentLog(db: Db, projectId: string, filter: z.output<typeof LogQuery>): Promise<LogEntry[]> {
  return (await listEntries(db, projectId, filter)).map(({ at, data, kind, actor: _, ...entry }) => ({
    ...entry,
    kind: kind as LogKind,
    data: LogData.parse(data),
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

type Payload = { readonly projectId: string; readonly side: LogEntry['side']; readonly by: string | null }

/** Records a step of the project's success story. */
export const noteStory =
  (kind: Extract<LogKind, `story-${string}`>) =>
  async (tx: TransactionContext, { projectId, side, by }: Payload): Promise<void> =>
    await addEntry(tx, { projectId, kind, side, by: by ?? undefined })
