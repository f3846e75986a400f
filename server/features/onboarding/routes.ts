import { findNeighbours } from '#server/platform/database/neighbours.ts'
import { changeRow, deleteRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { onboarding } from '#shared/features/onboarding/contract.ts'
import { leastAbout, type MissingItem } from '#shared/features/onboarding/missing.ts'
import { addDocument, decideDocument } from './add-document.ts'
import { listTypesFor, restoreDocument } from './document-queries.ts'
import { onboardingApproved, onboardingRejected, onboardingSentBack, onboardingSubmitted } from './events.ts'
import { getDocument, getLockedOwn, getLockedRequest, getRequest, loadWhole } from './load-request.ts'
import { makeProfile } from './make-profile.ts'
import {
  addDocumentType,
  changeDocumentType,
  listDocumentTypes,
  orderDocumentTypes,
  removeDocumentType,
} from './manage-document-types.ts'
import { onboardingMachine } from './onboarding.machine.ts'
import { openItems, takesDocument } from './policy.ts'
import { presentDocument, presentOnboarding, presentType, showOwn } from './present-onboarding.ts'
import type { RequestRow } from './request-queries.ts'
import { countByStatus, countQueue, getApplicant, listQueue, listTwins, waitingApplications } from './review-queries.ts'
import { beginOnboarding, saveDraft } from './save-draft.ts'
import { settleDocuments } from './settle-documents.ts'

type Get = (typeof onboarding)['GET /onboarding-requests/{user}']

async function twinsOf(ctx: RequestContext, request: RequestRow): Promise<Returned<Get>['twins']> {
  return (await listTwins(ctx.db, request)).map(twin => ({
    user: twin.userId,
    companyName: twin.companyName,
    status: twin.status,
    same: [
      ...(twin.registrationKey !== '' && twin.registrationKey === request.registrationKey
        ? (['registration'] as const)
        : []),
      ...(twin.phoneKey !== '' && twin.phoneKey === request.phoneKey ? (['phone'] as const) : []),
    ],
  }))
}

type Return = (typeof onboarding)['POST /onboarding-requests/{user}/request-changes']
type Transition = 'request-changes' | 'reject'

const events = { 'request-changes': onboardingSentBack, reject: onboardingRejected }

async function decide(
  ctx: WriteContext,
  { params, body }: Input<Return>,
  transition: Transition,
): Promise<Returned<Return>> {
  const { id } = signedIn(ctx)
  const { note } = body
  const request = await getLockedRequest(ctx, params.user)
  const set = { decidedAt: ctx.now, decidedBy: id, note }
  await onboardingMachine.transition(ctx, request, transition, { as: 'reviewer', by: id, note, set })
  Object.assign(ctx.audit, { company: request.companyName, from: request.status, note })
  await emit(ctx, events[transition]({ requestId: request.id }))
  return { done: true }
}

const fieldOf = ({ path, code }: MissingItem): FieldError =>
  code === 'too-short' ? { path, code, params: { minimum: leastAbout, count: leastAbout } } : { path, code }

export const onboardingRoutes = bind(onboarding, {
  'GET /onboarding/requirements': async (ctx, { query }) => {
    return (await listTypesFor(ctx.db, query.type, query.country ?? null)).map(presentType)
  },
  'POST /onboarding': beginOnboarding,
  'GET /onboarding': showOwn,
  'PATCH /onboarding': saveDraft,
  'POST /onboarding/documents': addDocument,
  /** Withdraws an undecided document; the decided one it replaced is current again. */
  'DELETE /onboarding/documents/{document}': async (ctx, { params }) => {
    const { db } = ctx
    const request = await getLockedOwn(ctx)
    const document = await getDocument(db, request.id, params.document)
    const isUndecided = document.status === 'pending' && document.replacedAt === null
    const isFree = isUndecided && takesDocument(request.status, document)
    if (!isFree) throw new AppError('document.transition-not-allowed')
    await deleteRow(db, 'onboardingDocuments', document.id)
    await releaseFile(ctx, document.fileId)
    await restoreDocument(db, request.id, document.typeId)
    await changeRow(ctx, 'onboardingRequests', request.id, {})
    return await showOwn(ctx)
  },
  'POST /onboarding/submit': async ctx => {
    const { id } = signedIn(ctx)
    const request = await getLockedOwn(ctx)
    onboardingMachine.expect(request, 'submit', { as: 'applicant', now: ctx.now })
    const { missing } = presentOnboarding(await loadWhole(ctx.db, request))
    if (missing.length > 0)
      throw new AppError('onboarding.incomplete', { fields: missing.map(item => fieldOf(item as MissingItem)) })
    const set = { submittedAt: ctx.now, decidedAt: null }
    await onboardingMachine.transition(ctx, request, 'submit', { as: 'applicant', by: id, set })
    await emit(ctx, onboardingSubmitted({ requestId: request.id }))
    return await showOwn(ctx)
  },
  /** Reopens a rejected application after thirty days. */
  'POST /onboarding/apply-again': async ctx => {
    const request = await getLockedOwn(ctx)
    const set = { decidedAt: null, decidedBy: null, note: null, step: 'company' }
    await onboardingMachine.transition(ctx, request, 'apply-again', { as: 'applicant', by: signedIn(ctx).id, set })
    return await showOwn(ctx)
  },
  'GET /onboarding-requests': async (ctx, { query }) => {
    const { page, pageSize } = query
    return {
      items: await listQueue(ctx.db, query),
      page,
      pageSize,
      total: await countQueue(ctx.db, query),
      counts: await countByStatus(ctx.db),
    }
  },
  'GET /onboarding-requests/{user}': async (ctx, { params }) => {
    const request = await getRequest(ctx.db, params.user)
    const whole = await loadWhole(ctx.db, request)
    return {
      ...presentOnboarding(whole),
      history: whole.history,
      applicant: await getApplicant(ctx.db, params.user),
      allDocuments: whole.documents.map(presentDocument),
      twins: await twinsOf(ctx, request),
      open: [...openItems(whole, ctx.now)],
      queue: await findNeighbours(ctx.db, waitingApplications, params.user),
    }
  },
  'POST /onboarding-requests/{user}/take-up': async (ctx, { params }) => {
    const request = await getLockedRequest(ctx, params.user)
    await onboardingMachine.transition(ctx, request, 'take-up', { as: 'reviewer', by: signedIn(ctx).id })
    return done
  },
  'POST /onboarding-requests/{user}/documents/{document}/decision': decideDocument,
  /** Approves an application: publishes the profile with its badges, opens the area and notifies the applicant. */
  'POST /onboarding-requests/{user}/approve': async (ctx, { params }) => {
    const { id } = signedIn(ctx)
    const request = await getLockedRequest(ctx, params.user)
    onboardingMachine.expect(request, 'approve', { as: 'reviewer', now: ctx.now })
    const open = openItems(await loadWhole(ctx.db, request), ctx.now)
    if (open.length > 0)
      throw new AppError('onboarding.transition-not-allowed', {
        fields: open.map(path => ({ path, code: 'required' as const })),
      })
    const set = { decidedAt: ctx.now, decidedBy: id, note: null }
    await onboardingMachine.transition(ctx, request, 'approve', { as: 'reviewer', by: id, set })
    await settleDocuments(ctx, request.id, await makeProfile(ctx, request))
    Object.assign(ctx.audit, { company: request.companyName, from: request.status })
    await emit(ctx, onboardingApproved({ requestId: request.id }))
    return done
  },
  'POST /onboarding-requests/{user}/request-changes': async (ctx, input) => {
    return await decide(ctx, input, 'request-changes')
  },
  'POST /onboarding-requests/{user}/reject': async (ctx, input) => {
    return await decide(ctx, input, 'reject')
  },
  'GET /document-types': listDocumentTypes,
  'POST /document-types': addDocumentType,
  'PATCH /document-types/{type}': changeDocumentType,
  'PUT /document-types/order': orderDocumentTypes,
  'DELETE /document-types/{type}': removeDocumentType,
})
