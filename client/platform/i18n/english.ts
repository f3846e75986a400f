// The namespaces and keys of the texts, as the English files have them: a typo does not compile.

/** Written by `npm run texts`. */
type English = {
  'account-steps': typeof import('#shared/i18n/en/account-steps.json')
  accounts: typeof import('#shared/i18n/en/accounts.json')
  actions: typeof import('#shared/i18n/en/actions.json')
  'admin-categories': typeof import('#shared/i18n/en/admin-categories.json')
  'admin-chats': typeof import('#shared/i18n/en/admin-chats.json')
  'admin-community': typeof import('#shared/i18n/en/admin-community.json')
  'admin-connects': typeof import('#shared/i18n/en/admin-connects.json')
  'admin-ideas': typeof import('#shared/i18n/en/admin-ideas.json')
  'admin-jobs': typeof import('#shared/i18n/en/admin-jobs.json')
  'admin-onboarding': typeof import('#shared/i18n/en/admin-onboarding.json')
  'admin-product-category': typeof import('#shared/i18n/en/admin-product-category.json')
  'admin-products': typeof import('#shared/i18n/en/admin-products.json')
  'admin-projects': typeof import('#shared/i18n/en/admin-projects.json')
  announcements: typeof import('#shared/i18n/en/announcements.json')
  'ask-price': typeof import('#shared/i18n/en/ask-price.json')
  assistants: typeof import('#shared/i18n/en/assistants.json')
  audit: typeof import('#shared/i18n/en/audit.json')
  'bids-file': typeof import('#shared/i18n/en/bids-file.json')
  bids: typeof import('#shared/i18n/en/bids.json')
  'calculator-landing': typeof import('#shared/i18n/en/calculator-landing.json')
  'calculator-rates': typeof import('#shared/i18n/en/calculator-rates.json')
  'calculator-result': typeof import('#shared/i18n/en/calculator-result.json')
  calculator: typeof import('#shared/i18n/en/calculator.json')
  calendar: typeof import('#shared/i18n/en/calendar.json')
  catalogue: typeof import('#shared/i18n/en/catalogue.json')
  chats: typeof import('#shared/i18n/en/chats.json')
  'check-record': typeof import('#shared/i18n/en/check-record.json')
  clarifications: typeof import('#shared/i18n/en/clarifications.json')
  common: typeof import('#shared/i18n/en/common.json')
  community: typeof import('#shared/i18n/en/community.json')
  complaints: typeof import('#shared/i18n/en/complaints.json')
  confirm: typeof import('#shared/i18n/en/confirm.json')
  connects: typeof import('#shared/i18n/en/connects.json')
  contacts: typeof import('#shared/i18n/en/contacts.json')
  'dashboard-admin': typeof import('#shared/i18n/en/dashboard-admin.json')
  'dashboard-asked': typeof import('#shared/i18n/en/dashboard-asked.json')
  'dashboard-contractor': typeof import('#shared/i18n/en/dashboard-contractor.json')
  'dashboard-user': typeof import('#shared/i18n/en/dashboard-user.json')
  'dashboard-work': typeof import('#shared/i18n/en/dashboard-work.json')
  device: typeof import('#shared/i18n/en/device.json')
  directory: typeof import('#shared/i18n/en/directory.json')
  'document-view': typeof import('#shared/i18n/en/document-view.json')
  drafts: typeof import('#shared/i18n/en/drafts.json')
  enquiries: typeof import('#shared/i18n/en/enquiries.json')
  errors: typeof import('#shared/i18n/en/errors.json')
  'estimate-actions': typeof import('#shared/i18n/en/estimate-actions.json')
  'estimate-file': typeof import('#shared/i18n/en/estimate-file.json')
  'estimate-job': typeof import('#shared/i18n/en/estimate-job.json')
  estimates: typeof import('#shared/i18n/en/estimates.json')
  'field-errors': typeof import('#shared/i18n/en/field-errors.json')
  files: typeof import('#shared/i18n/en/files.json')
  'form-builder': typeof import('#shared/i18n/en/form-builder.json')
  'form-submit': typeof import('#shared/i18n/en/form-submit.json')
  forms: typeof import('#shared/i18n/en/forms.json')
  greeting: typeof import('#shared/i18n/en/greeting.json')
  hearts: typeof import('#shared/i18n/en/hearts.json')
  home: typeof import('#shared/i18n/en/home.json')
  'how-it-works': typeof import('#shared/i18n/en/how-it-works.json')
  'idea-categories': typeof import('#shared/i18n/en/idea-categories.json')
  'ideabook-brief': typeof import('#shared/i18n/en/ideabook-brief.json')
  ideabooks: typeof import('#shared/i18n/en/ideabooks.json')
  ideas: typeof import('#shared/i18n/en/ideas.json')
  invitations: typeof import('#shared/i18n/en/invitations.json')
  'job-facts': typeof import('#shared/i18n/en/job-facts.json')
  'job-list': typeof import('#shared/i18n/en/job-list.json')
  'job-status': typeof import('#shared/i18n/en/job-status.json')
  jobs: typeof import('#shared/i18n/en/jobs.json')
  'join-page': typeof import('#shared/i18n/en/join-page.json')
  join: typeof import('#shared/i18n/en/join.json')
  'lead-reports': typeof import('#shared/i18n/en/lead-reports.json')
  leads: typeof import('#shared/i18n/en/leads.json')
  legal: typeof import('#shared/i18n/en/legal.json')
  lists: typeof import('#shared/i18n/en/lists.json')
  mail: typeof import('#shared/i18n/en/mail.json')
  negotiation: typeof import('#shared/i18n/en/negotiation.json')
  'notification-list': typeof import('#shared/i18n/en/notification-list.json')
  notifications: typeof import('#shared/i18n/en/notifications.json')
  offers: typeof import('#shared/i18n/en/offers.json')
  onboarding: typeof import('#shared/i18n/en/onboarding.json')
  'ordered-list': typeof import('#shared/i18n/en/ordered-list.json')
  'own-ideas': typeof import('#shared/i18n/en/own-ideas.json')
  'own-offers': typeof import('#shared/i18n/en/own-offers.json')
  'own-products': typeof import('#shared/i18n/en/own-products.json')
  'own-profile': typeof import('#shared/i18n/en/own-profile.json')
  'own-store': typeof import('#shared/i18n/en/own-store.json')
  people: typeof import('#shared/i18n/en/people.json')
  portal: typeof import('#shared/i18n/en/portal.json')
  portfolio: typeof import('#shared/i18n/en/portfolio.json')
  'price-index': typeof import('#shared/i18n/en/price-index.json')
  'product-import': typeof import('#shared/i18n/en/product-import.json')
  professionals: typeof import('#shared/i18n/en/professionals.json')
  profile: typeof import('#shared/i18n/en/profile.json')
  'project-documents': typeof import('#shared/i18n/en/project-documents.json')
  projects: typeof import('#shared/i18n/en/projects.json')
  realtime: typeof import('#shared/i18n/en/realtime.json')
  'reply-time': typeof import('#shared/i18n/en/reply-time.json')
  results: typeof import('#shared/i18n/en/results.json')
  reviews: typeof import('#shared/i18n/en/reviews.json')
<<<<<<< .merge_file_NRH500
  'rich-text-view': typeof import('#shared/i18n/en/rich-text-view.json')
=======
  'rich-text': typeof import('#shared/i18n/en/rich-text.json')
>>>>>>> .merge_file_6wIBbH
  saves: typeof import('#shared/i18n/en/saves.json')
  search: typeof import('#shared/i18n/en/search.json')
  settings: typeof import('#shared/i18n/en/settings.json')
  'site-files': typeof import('#shared/i18n/en/site-files.json')
  'site-pages': typeof import('#shared/i18n/en/site-pages.json')
  staff: typeof import('#shared/i18n/en/staff.json')
  stories: typeof import('#shared/i18n/en/stories.json')
  submissions: typeof import('#shared/i18n/en/submissions.json')
  test: typeof import('#shared/i18n/en/test.json')
  topics: typeof import('#shared/i18n/en/topics.json')
  translations: typeof import('#shared/i18n/en/translations.json')
  units: typeof import('#shared/i18n/en/units.json')
  unsubscribe: typeof import('#shared/i18n/en/unsubscribe.json')
  waiting: typeof import('#shared/i18n/en/waiting.json')
  wishlists: typeof import('#shared/i18n/en/wishlists.json')
}
export type Namespace = keyof English

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Bare<K extends string> = K extends `${infer B}_${Plural}` ? B : K
type Keys<T> = { [K in keyof T & string]: T[K] extends string ? Bare<K> : `${K}.${Keys<T[K]>}` }[keyof T & string]
type KeyOf<N extends string> = N extends Namespace ? Keys<English[N]> : string

/** Known keys must be among these; keys that are built from any string are checked by a test only. */
type Among<K extends string, Known extends string> = K extends string
  ? Record<never, never> extends Record<K, 1>
    ? K
    : K & Known
  : never

/** The keys under a prefix: `name` of `column.name`. */
export type KeyUnder<N extends string, P extends string> =
  KeyOf<N> extends infer K ? (K extends `${P}.${infer Name}` ? Name : never) : never

export type KnownNamespace<N extends string> = Among<N, Namespace>
export type KnownKey<N extends string, K extends string> = Among<K, KeyOf<N>>
