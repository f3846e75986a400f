import { type RequestContext, type SessionUser, signedIn } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  againDays,
  type DocumentStatus,
  editableStates,
  type OnboardingStatus,
  onboardingLifecycle,
} from '#shared/features/onboarding/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { fold, latinDigits } from '#shared/values/fold.ts'
import { transitionsFrom } from '#shared/values/lifecycle.ts'
import type { Whole } from './load-request.ts'
import { currentDocuments } from './settle-documents.ts'

const day = 86_400_000

/** Clients and professionals may apply, staff may not. @throws AppError `access.denied` */
export function asApplicant(ctx: RequestContext): SessionUser {
  const user = signedIn(ctx)
  if (user.role !== 'consumer' && user.role !== 'professional') throw new AppError('access.denied')
  return user
}

export function isEditable(status: OnboardingStatus): boolean {
  return editableStates.some(state => state === status)
}

type Shown = { readonly status: DocumentStatus; readonly note: string | null }

/** After approval any document can be renewed; under review only rejected or questioned ones can be replaced. */
export function takesDocument(status: OnboardingStatus, current: Shown | undefined): boolean {
  if (isEditable(status) || status === 'approved') return true
  const isFlagged = current?.status === 'rejected' || (current?.status === 'pending' && current.note !== null)
  return isReviewed(status) && isFlagged
}

/** Under review, and after approval for renewed documents. */
export function isReviewed(status: OnboardingStatus): boolean {
  return transitionsFrom(onboardingLifecycle, status, 'reviewer').includes('approve') || status === 'approved'
}

export type Decided = { readonly status: OnboardingStatus; readonly decidedAt: Date | null }

/** When a rejected applicant may apply again; null without a rejection. */
export function againFrom({ status, decidedAt }: Decided): Date | null {
  if (status !== 'rejected' || !decidedAt) return null
  return new Date(decidedAt.getTime() + againDays * day)
}

/** Open items, as `documents/<type slug>`. */
export function openItems({ types, documents }: Pick<Whole, 'types' | 'documents'>, now: Date): readonly string[] {
  const accepted = new Set(
    currentDocuments(
      documents.filter(({ replacedAt }) => replacedAt === null),
      dayOf(now),
    ).map(({ typeId }) => typeId),
  )
  return types.filter(({ id, required }) => required && !accepted.has(id)).map(({ slug }) => `documents/${slug}`)
}

/** Normalises: `RC: 12-345/Casa` and `rc 12345 casa` give the same key. */
export function registrationKey(number: string): string {
  return fold(number).replaceAll(' ', '')
}

const significant = 9

/** The last nine digits, so that a country code does not matter. Fewer than six give no key. */
export function phoneKey(phone: string): string {
  const digits = latinDigits(phone).replace(/\D/g, '').slice(-significant)
  return digits.length < 6 ? '' : digits
}
