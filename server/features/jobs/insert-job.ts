// Inserts a new job with its lines, photos, documents and invitations; it waits for review.

import { createHash, randomInt, randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { findBySlug } from '#server/platform/database/row.ts'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import type { JobForm } from '#shared/features/jobs/schema.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { validateAnswers } from '#shared/forms/validate.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Point } from '#shared/values/place.ts'
import { saveInvited } from './invitations.ts'
import { jobMachine } from './job.machine.ts'
import { saveJobFiles } from './job-files.ts'
import { linesOf } from './job-lines.ts'
import { findEstimate, findJobForm, insertJob, isTradeShown, mayEditBook, writeLines } from './job-queries.ts'

type New = {
  readonly written: z.output<typeof JobForm>
  readonly ownerId: string
  /** The author: the owner, or a member of the staff for the owner. */
  readonly byId: string
  readonly language: Language
}

const codeAttempts = 5

async function insertWithCode(
  tx: TransactionContext,
  job: Omit<Parameters<typeof insertJob>[1], 'code'>,
): Promise<string> {
  for (let attempt = 0; attempt < codeAttempts; attempt++) {
    const code = jobCode(below => randomInt(below))
    if (await insertJob(tx.db, { ...job, code })) return code
  }
  throw new AppError('server.busy')
}

/** @throws AppError `form.not-found`; `request.invalid` after validating the whole job */
export async function writeNewJob(tx: TransactionContext, { written, ownerId, byId, language }: New) {
  const { db, now } = tx
  const id = randomUUIDv7()
  const content = await contentOf(db, id, written)
  const { lines } = linesOf(id, written.lines)
  if (!(await isTradeShown(db, content.tradeId))) throw new AppError('form.not-found')
  const isFiled = byId !== ownerId
  const estimate = await estimateOf(db, written.estimate, content)
  const status = jobLifecycle.initial
  const code = await insertWithCode(tx, {
    id,
    ownerId,
    ...content,
    language,
    status,
    source: isFiled ? 'admin' : estimate ? 'calculator' : 'client',
    ...estimate,
    ideabookId: await bookOf(db, written.ideabook, ownerId),
    filedBy: isFiled ? byId : null,
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await writeLines(db, id, lines)
  await saveJobFiles(tx, { jobId: id, userId: byId, photos: written.photos, files: written.files })
  await saveInvited(tx, { id, ownerId }, written.invited)
  await jobMachine.begin(tx, id, { by: byId })
  return { id, code }
}

const kmPerDegree = 111.32
const farthestKm = 1

/** The city's coordinates shifted by at most a kilometre, always the same for the same job. */
export function placeOf(jobId: string, city: Point): Point {
  const hash = createHash('sha256').update(jobId).digest()
  const angle = (hash.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI
  const km = Math.sqrt(hash.readUInt32BE(4) / 2 ** 32) * farthestKm
  return {
    lat: city.lat + (km * Math.sin(angle)) / kmPerDegree,
    lon: city.lon + (km * Math.cos(angle)) / (kmPerDegree * Math.cos((city.lat * Math.PI) / 180)),
  }
}

// Without 0, O, 1, I and L, which people mix up when they read aloud.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 5

/** A code: `IM-7K3Q9`. `draw` gives a number below the given one. */
export function jobCode(draw: (below: number) => number): string {
  return `IM-${Array.from({ length: codeLength }, () => letters[draw(letters.length)]).join('')}`
}

type Written = z.output<typeof JobForm>

/**
 * The submitted job as columns.
 * @throws AppError `form.not-found`; `request.invalid` for answers that the form does not accept or an unknown city
 */
export async function contentOf(db: Db, jobId: string, written: Written) {
  const form = await findJobForm(db, written.form, written.formVersion)
  if (!form?.tradeId) throw new AppError('form.not-found')
  const city = await findBySlug(db, 'cities', written.city)
  const wrongAnswers = validateAnswers(FormDefinition.parse(form.definition), written.answers)
  const wrongCity = city ? [] : [{ path: 'city', code: 'not-a-choice' as const }]
  if (!city || wrongAnswers.length > 0)
    throw new AppError('request.invalid', { fields: [...wrongAnswers, ...wrongCity] })
  const { title, description, formVersion, area, propertyType, workMode, budgetMin, budgetMax } = written
  const { currency, retentionPercent, startWindow, urgency, visibility } = written
  return {
    ...{ title, description, formVersion, area, propertyType, workMode, budgetMin, budgetMax },
    ...{ currency, retentionPercent, startWindow, urgency, visibility },
    tradeId: form.tradeId,
    formSlug: written.form,
    answers: JSON.stringify(written.answers),
    cityId: city.id,
    ...placeOf(jobId, city),
  }
}

/** `before`: the book that goes with the job already. @throws AppError `request.invalid` for a book of other people */
export async function bookOf(db: Db, book: string | undefined, ownerId: string, before: string | null = null) {
  if (book === undefined) return null
  if (book !== before && !(await mayEditBook(db, book, ownerId))) throw wrongField('ideabook', 'not-a-choice')
  return book
}

type Content = Pick<Awaited<ReturnType<typeof contentOf>>, 'cityId' | 'currency' | 'workMode'>
type Estimate = { readonly cityId: string; readonly sheet: Pick<EstimateSheet, 'city' | 'inputs' | 'low' | 'high'> }

const modes = { with: 'with_material', without: 'without_material' } as const

/** Null if the job no longer fits the estimate: another city, or materials paid by the other side. */
function bandOf(estimate: Estimate | undefined, job: Content) {
  const isSame =
    estimate?.cityId === job.cityId &&
    estimate.sheet.city.currency === job.currency &&
    modes[estimate.sheet.inputs.mode] === job.workMode
  return {
    bandLow: isSame ? estimate.sheet.low.amount : null,
    bandHigh: isSame ? estimate.sheet.high.amount : null,
  }
}

/** For a new job; if the estimate was deleted meanwhile, the job is saved without it. */
async function estimateOf(db: Db, key: string | undefined, content: Content) {
  const estimate = key === undefined ? undefined : await findEstimate(db, { key })
  return estimate ? { estimateId: estimate.id, ...bandOf(estimate, content) } : null
}

/** For a changed job: null without an estimate. */
export async function bandAfter(db: Db, estimateId: string | null, content: Content) {
  return estimateId === null ? {} : bandOf(await findEstimate(db, { id: estimateId }), content)
}
