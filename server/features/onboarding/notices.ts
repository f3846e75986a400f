// Who is told of applications: the reviewers of new ones, the applicant of every decision.
import { tellOf } from '#server/platform/events/tell.ts'
import ar from '#shared/i18n/ar/realtime.json' with { type: 'json' }
import en from '#shared/i18n/en/realtime.json' with { type: 'json' }
import fr from '#shared/i18n/fr/realtime.json' with { type: 'json' }
import { inLanguage, type Language, languageOf } from '#shared/values/localized.ts'
import { findDocumentNews, findRequestNews } from './review-queries.ts'

type OfDocument = { readonly documentId: string; readonly days?: number }

const link = { route: 'account.join-as-professional', params: {} } as const
const ofRequest = tellOf((db, { requestId }: { readonly requestId: string }) => findRequestNews(db, requestId))
const ofDocument = tellOf((db, { documentId }: OfDocument) => findDocumentNews(db, documentId))

export const toReviewers = ofRequest.toReviewers('onboarding-request', request => ({
  params: { name: request.name, company: request.company_name },
  link: { route: 'admin.onboarding-request.user', params: { user: request.user_id } },
}))

export const toReviewersOfDocument = ofDocument.toReviewers('onboarding-request', (document, { language }) => ({
  params: { type: inLanguage(document.name, languageOf(language)), name: document.company_name },
  link: { route: 'admin.onboarding-request.user', params: { user: document.user_id } },
}))

export const toApplicant = ofRequest.to((request, _, type: ToastKey) => ({
  userId: request.user_id,
  push: 'onboarding-decided',
  params: { company: request.company_name, name: request.name },
  link,
  message: onboardingMessage(languageOf(request.language), type),
}))

export const toOwner = ofDocument.to((document, { days }, type: ToastKey) => {
  const language = languageOf(document.language)
  const name = inLanguage(document.name, language)
  const params = { type: name, company: document.company_name, date: document.expires_at ?? '' }
  return {
    userId: document.user_id,
    push: 'onboarding-decided',
    params: days === undefined ? params : { ...params, count: days },
    link,
    message: onboardingMessage(language, type, name),
  }
})

const texts = { en, fr, ar } as const satisfies Record<Language, unknown>
type ToastKey = Exclude<Extract<keyof typeof en, `onboarding-${string}` | `document-${string}`>, never>

function onboardingMessage(language: Language, key: ToastKey, document = ''): string {
  return texts[language][key].replace('{{document}}', () => document)
}
