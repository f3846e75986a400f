// Writes a new job with its lines, photos, papers and guests; it waits for review.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { Within } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import type { JobForm } from '#shared/features/jobs/schema.ts'
import { estimateOf } from './estimate-band.ts'
import { keepInvited } from './invitations.ts'
import { contentOf } from './job-content.ts'
import { keepJobFiles } from './job-files.ts'
import { linesOf } from './job-lines.ts'
import { newJobCode } from './job-place.ts'
import { insertJob, isTradeShown, writeLines } from './job-queries.ts'
import { jobLife } from './life.ts'

type New = {
  readonly written: z.output<typeof JobForm>
  readonly ownerId: string
  /** Who writes it: the owner, or one of the staff for the owner. */
  readonly byId: string
  readonly language: string
}

const codeAttempts = 5

async function insertWithCode(within: Within, job: Omit<Parameters<typeof insertJob>[1], 'code'>): Promise<string> {
  for (let attempt = 0; attempt < codeAttempts; attempt++) {
    const code = newJobCode()
    if (await insertJob(within.db, { ...job, code })) return code
  }
  throw new AppError('server.busy')
}

/** @throws AppError `form.not-found`; `request.invalid` as everything of it is checked */
export async function writeNewJob(within: Within, { written, ownerId, byId, language }: New) {
  const { db, now } = within
  const id = randomUUIDv7()
  const content = await contentOf(db, id, written)
  const { lines } = linesOf(id, written.lines)
  if (!(await isTradeShown(db, content.trade_id))) throw new AppError('form.not-found')
  const isFiled = byId !== ownerId
  const estimate = await estimateOf(db, written.estimate, content)
  const status = jobLifecycle.initial
  const code = await insertWithCode(within, {
    id,
    owner_id: ownerId,
    ...content,
    language,
    status,
    source: isFiled ? 'admin' : estimate ? 'calculator' : 'client',
    ...estimate,
    filed_by: isFiled ? byId : null,
    submitted_at: now,
    created_at: now,
    updated_at: now,
  })
  await writeLines(db, id, lines)
  await keepJobFiles(within, { jobId: id, userId: byId, photos: written.photos, files: written.files })
  await keepInvited(within, { id, owner_id: ownerId }, written.invited)
  await jobLife.begin(within, id, { by: byId })
  return { id, code }
}
