// Who is told what about applications: the reviewers of new ones, the applicant of every decision.

import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import { inLanguage, isLanguage, type Language } from '#shared/values/localized.ts'
import { onboardingMessage, type ToastKey } from './realtime-texts.ts'
import { findDocumentNews, findRequestNews } from './review-queries.ts'

type OfRequest = { readonly requestId: string }
type OfDocument = { readonly documentId: string }

const languageOf = (stored: string): Language => (isLanguage(stored) ? stored : 'en')
const link = { route: 'account.join-as-professional', params: {} } as const

export async function tellReviewersOfApplication(db: Db, { requestId }: OfRequest): Promise<Notice[]> {
  const request = await findRequestNews(db, requestId)
  if (!request) return []
  return (await listReaders(db, 'onboarding-request', new Date())).map(({ id }) => ({
    userId: id,
    push: 'new-professional-created',
    type: 'new-professional-created',
    params: { name: request.name, company: request.company_name },
    link: { route: 'admin.onboarding-request.user', params: { user: request.user_id } },
  }))
}

/** In the list alone: nobody waits at a door meanwhile, the old document counts until it ends. */
export async function tellReviewersOfRenewal(db: Db, { documentId }: OfDocument): Promise<Notice[]> {
  const news = await findDocumentNews(db, documentId)
  if (!news) return []
  return (await listReaders(db, 'onboarding-request', new Date())).map(({ id, language }) => ({
    userId: id,
    push: null,
    type: 'document-renewed',
    params: { type: inLanguage(news.name, languageOf(language)), name: news.company_name },
    link: { route: 'admin.onboarding-request.user', params: { user: news.user_id } },
  }))
}

async function tellApplicant(db: Db, requestId: string, type: ToastKey): Promise<Notice[]> {
  const request = await findRequestNews(db, requestId)
  if (!request) return []
  const message = onboardingMessage(languageOf(request.language), type)
  const params = { company: request.company_name, name: request.name }
  return [{ userId: request.user_id, push: 'onboarding-decided', type, params, link, message }]
}

export async function tellOfApproval(db: Db, { requestId }: OfRequest): Promise<Notice[]> {
  return await tellApplicant(db, requestId, 'onboarding-approved')
}

export async function tellOfReturn(db: Db, { requestId }: OfRequest): Promise<Notice[]> {
  return await tellApplicant(db, requestId, 'onboarding-changes-requested')
}

export async function tellOfRejection(db: Db, { requestId }: OfRequest): Promise<Notice[]> {
  return await tellApplicant(db, requestId, 'onboarding-rejected')
}

async function tellOwner(db: Db, documentId: string, type: ToastKey, more = {}): Promise<Notice[]> {
  const news = await findDocumentNews(db, documentId)
  if (!news) return []
  const language = languageOf(news.language)
  const document = inLanguage(news.name, language)
  const params = { type: document, company: news.company_name, date: news.expires_at ?? '', ...more }
  const message = onboardingMessage(language, type, document)
  return [{ userId: news.user_id, push: 'onboarding-decided', type, params, link, message }]
}

export async function tellOfRejectedDocument(db: Db, { documentId }: OfDocument): Promise<Notice[]> {
  return await tellOwner(db, documentId, 'document-rejected')
}

export async function tellOfQuestion(db: Db, { documentId }: OfDocument): Promise<Notice[]> {
  return await tellOwner(db, documentId, 'document-question')
}

type Ending = OfDocument & { readonly days: number }

export async function tellOfEnding(db: Db, { documentId, days }: Ending): Promise<Notice[]> {
  return await tellOwner(db, documentId, 'document-expiring', { count: days })
}

export async function tellOfEnd(db: Db, { documentId }: OfDocument): Promise<Notice[]> {
  return await tellOwner(db, documentId, 'document-expired')
}
