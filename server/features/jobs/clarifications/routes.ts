import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { getJob, getLeadTo, getLockedJob, getLockedOwnJob, getOwnJob } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen } from '#server/features/jobs/policy.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { answerReply, askReply } from '#server/platform/replies/replies.ts'
import { signedIn } from '#server/platform/request-context.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { type Clarification, clarifications, mostOpenQuestions } from '#shared/features/jobs/clarifications-contract.ts'
import { clarificationLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { countOpenOf, findQuestion, listQuestions, type QuestionRow } from './clarification-queries.ts'
import { questionAnswered, questionAsked } from './events.ts'
import { mayAsk, questionMachine, refuseContactDetails } from './question.machine.ts'

type View = z.input<typeof Clarification>

/** `reader` is the reading professional; null for everybody else. */
function presentQuestion(row: QuestionRow, reader: string | null): View {
  const { id, text, askedBy, language, answer, answerLanguage, status, answeredAt } = row
  return {
    ...{ id, language, answer, answerLanguage, status, answeredAt },
    question: askedBy === null ? null : text,
    mine: reader !== null && askedBy === reader,
    askedAt: row.createdAt,
  }
}

export const clarificationsRoutes = bind(clarifications, {
  'GET /jobs/{job}/questions': async (ctx, { params }) => {
    const job = await getOwnJob(ctx.db, params.job, signedIn(ctx).id)
    const rows = await listQuestions(ctx.db, job.id)
    return { items: rows.map(row => presentQuestion(row, null)), mayNotify: isOpen(job, ctx.now) }
  },
  /** The owner answers a question, once; everybody who was notified of the job can read it. */
  'POST /jobs/{job}/questions/{question}/answer': async (ctx, { params, body }) => {
    const { id: clientId } = signedIn(ctx)
    const job = await getLockedOwnJob(ctx.db, params.job, clientId)
    const question = await findQuestion(ctx.db, params.question)
    if (question?.jobId !== job.id) throw new AppError('clarification.not-found')
    if (!isOpen(job, ctx.now)) throw new AppError('job.not-open')
    refuseContactDetails('answer', body.answer)
    const set = { answer: body.answer, answerLanguage: ctx.language, answeredAt: ctx.now }
    await questionMachine.transition(ctx, question, 'answer', { as: 'owner', by: clientId, set })
    await answerReply(ctx, { userId: clientId, about: 'clarification', aboutId: question.id })
    await emit(ctx, questionAnswered({ jobId: job.id, questionId: question.id }))
    return done
  },
  /** The owner's note to everybody who was notified of the job: an answer without a question. */
  'POST /jobs/{job}/notes': async (ctx, { params, body }) => {
    const { id: clientId } = signedIn(ctx)
    const job = await getLockedOwnJob(ctx.db, params.job, clientId)
    if (!isOpen(job, ctx.now)) throw new AppError('job.not-open')
    refuseContactDetails('text', body.text)
    const id = randomUUIDv7()
    const { to: status } = clarificationLifecycle.transitions.answer
    const { language, now } = ctx
    await insertRow(ctx.db, 'clarifications', {
      id,
      jobId: job.id,
      askedBy: null,
      text: '',
      language,
      answer: body.text,
      answerLanguage: language,
      status,
      createdAt: now,
      answeredAt: now,
      updatedAt: now,
    })
    await recordChange(ctx.db, { entity: 'clarification', id, from: null, to: status, by: clientId, at: now })
    await emit(ctx, questionAnswered({ jobId: job.id, questionId: id }))
    return { id }
  },
  'GET /opportunities/{job}/questions': async (ctx, { params }) => {
    const { professionalId } = asBidder(ctx)
    const lead = await getLeadTo(ctx, params.job, professionalId)
    const job = await getJob(ctx.db, params.job)
    const rows = await listQuestions(ctx.db, job.id)
    const open = await countOpenOf(ctx.db, job.id, professionalId)
    return {
      items: rows.map(row => presentQuestion(row, professionalId)),
      mayAsk: mayAsk(job, lead, open, ctx.now),
    }
  },
  'POST /opportunities/{job}/questions': async (ctx, { params, body }) => {
    const { user, professionalId } = asBidder(ctx)
    const lead = await getLeadTo(ctx, params.job, professionalId)
    refuseContactDetails('text', body.text)
    const job = await getLockedJob(ctx.db, params.job)
    if (!isOpen(job, ctx.now)) throw new AppError('job.not-open')
    const open = await countOpenOf(ctx.db, job.id, professionalId)
    if (open >= mostOpenQuestions) throw wrongField('text', 'too-many', { maximum: mostOpenQuestions })
    if (!mayAsk(job, lead, open, ctx.now)) throw new AppError('lead.transition-not-allowed')
    const id = randomUUIDv7()
    const { initial: status } = clarificationLifecycle
    const made = { createdAt: ctx.now, updatedAt: ctx.now }
    const { text } = body
    await insertRow(ctx.db, 'clarifications', {
      id,
      jobId: job.id,
      askedBy: professionalId,
      text,
      language: ctx.language,
      status,
      ...made,
    })
    await questionMachine.begin(ctx, id, { by: user.id })
    await askReply(ctx, { userId: job.ownerId, side: 'client', about: 'clarification', aboutId: id })
    await emit(ctx, questionAsked({ jobId: job.id, questionId: id, professionalId }))
    return { id }
  },
  'GET /admin/jobs/{job}/questions': async (ctx, { params }) => {
    const job = await getJob(ctx.db, params.job)
    return (await listQuestions(ctx.db, job.id)).map(row => {
      const { mine: _, ...question } = presentQuestion(row, null)
      const { askerSlug: slug, askerName: name } = row
      return { ...question, askedBy: slug !== null && name !== null ? { slug, name } : null }
    })
  },
})
