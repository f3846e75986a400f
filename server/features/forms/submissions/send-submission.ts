// Stores the answers to a form, validated against the version that the person saw.
import { randomUUIDv7 } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import type { RequestContext, WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
import { submissionLifecycle } from '#shared/features/forms/lifecycle.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { availabilityStates } from '#shared/features/forms/submissions-schema.ts'
import { type Answers, FormDefinition } from '#shared/forms/definition.ts'
import { isHumanTime, stateOf, withPublished } from './availability.ts'
import { submissionReceived } from './events.ts'
import { findVersion, lockForm, type Sender, type VersionRow } from './form-queries.ts'
import { filesIn, readAnswers } from './read-answers.ts'

type Send = (typeof submissions)['POST /forms/{form}/submissions']
type Body = Input<Send>['body']

const refusals: Readonly<Record<Exclude<(typeof availabilityStates)[number], 'open'>, ErrorCode>> = {
  paused: 'form.closed',
  closed: 'form.closed',
  full: 'form.closed',
  answered: 'form.already-answered',
}

/** Signed-in senders are exempt; a script that fills every field gives itself away. */
function isSpam(ctx: RequestContext, form: string, { website, opening }: Body): boolean {
  return website !== '' || (ctx.user === null && !isHumanTime(ctx, form, opening))
}

/** A person who began with an older version may finish with it. */
async function versionOf(
  ctx: RequestContext,
  formId: string,
  published: VersionRow,
  wanted: number,
): Promise<VersionRow> {
  if (wanted === published.version) return published
  const older = wanted < published.version ? await findVersion(ctx.db, formId, wanted) : undefined
  if (!older) throw wrongField('version', 'invalid')
  return older
}

async function attachFiles(ctx: WriteContext, definition: FormDefinition, answers: Answers): Promise<void> {
  for (const { id, path } of filesIn(definition, answers)) {
    if (!ctx.user) throw wrongField(path, 'invalid')
    await attachFile(ctx, { fileId: id, ownerId: ctx.user.id, purpose: 'form', field: path })
  }
}

/** One answer per sender if the form is limited; a visitor is identified by the browser's key. */
function senderOf({ user }: RequestContext, { anonymousKey }: Body, onePerUser: boolean): Sender {
  if (user) return { userId: user.id, anonymousKey: null }
  if (onePerUser && anonymousKey === null) throw wrongField('anonymousKey', 'required')
  return { userId: null, anonymousKey }
}

export async function sendSubmission(ctx: WriteContext, { params, body }: Input<Send>): Promise<Returned<Send>> {
  const { db, now, user } = ctx
  const found = await withPublished(db, await lockForm(db, params.form))
  const { form, published } = found
  if (form.kind === 'job') throw new AppError('form.not-found')
  if (published.settings.loginRequired && !user) throw new AppError('session.required')
  const version = await versionOf(ctx, form.id, published, body.version)
  const sender = senderOf(ctx, body, published.settings.onePerUser)
  const state = await stateOf(db, found, sender, now)
  if (state !== 'open') throw new AppError(refusals[state])
  const definition = FormDefinition.parse(version.definition)
  const answers = readAnswers(definition, body.answers)
  const spam = isSpam(ctx, form.slug, body)
  if (!spam) await attachFiles(ctx, definition, answers)
  const id = randomUUIDv7()
  const status = spam ? 'spam' : submissionLifecycle.initial
  await insertRow(db, 'formSubmissions', {
    id,
    formId: form.id,
    version: version.version,
    answers: JSON.stringify(answers),
    language: ctx.language,
    userId: sender.userId,
    anonymousKey: sender.anonymousKey,
    sourcePage: body.sourcePage,
    status,
    createdAt: now,
    updatedAt: now,
  })
  await recordChange(db, { entity: 'submission', id, from: null, to: status, by: sender.userId, at: now })
  // A script gets the same answer as a person.
  if (!spam) await emit(ctx, submissionReceived({ submissionId: id }))
  return { done: true }
}
