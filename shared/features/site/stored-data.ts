// What is stored about people, by the names of the features' manifests: the privacy policy has a text for each.

/** `own`: the feature decides what goes and what stays without the person's name. */
export const partErasures = ['delete', 'cascade', 'retained', 'own'] as const
export type PartErasure = (typeof partErasures)[number]

/** The parts of `personalData` in the manifests, in the order of the page, with the reason to store each. */
export const reasonOf = {
  account: 'account',
  sessions: 'safety',
  'linked-accounts': 'account',
  'second-factors': 'safety',
  mails: 'account',
  files: 'work',
  permissions: 'account',
  history: 'record',
  jobs: 'work',
  bids: 'work',
  questions: 'work',
  projects: 'record',
  reviews: 'public',
  'review-flags': 'safety',
  'success-stories': 'public',
  complaints: 'record',
  'professional-profile': 'public',
  portfolio: 'public',
  onboarding: 'safety',
  leads: 'work',
  'lead-notes': 'own',
  'lead-reminders': 'own',
  'lead-reports': 'safety',
  'match-limits': 'own',
  'reply-times': 'public',
  calendar: 'work',
  bookings: 'work',
  products: 'public',
  offers: 'public',
  enquiries: 'work',
  connects: 'work',
  contacts: 'own',
  'contact-notes': 'own',
  chats: 'work',
  presence: 'work',
  'message-signs': 'work',
  agreements: 'record',
  'chat-looks': 'control',
  community: 'public',
  articles: 'public',
  ideas: 'public',
  ideabooks: 'own',
  wishlists: 'own',
  'wishlist-items': 'own',
  estimates: 'own',
  'assistant-runs': 'own',
  drafts: 'own',
  'form-submissions': 'work',
  'submission-notes': 'record',
  invitations: 'work',
  notifications: 'account',
  'notification-preferences': 'account',
  devices: 'account',
  'admin-acts': 'control',
} as const
export type StoredPart = keyof typeof reasonOf
export const storedParts = Object.keys(reasonOf) as [StoredPart, ...StoredPart[]]

/** What cleanup jobs delete, shortest first. */
export const storedPeriods = [
  ...(['unused-files', 'repeated-requests'] as const),
  ...(['events', 'mails', 'device-pushes', 'job-failures', 'sessions-ended', 'deleted-messages'] as const),
  ...(['community-spam', 'ideabook-items', 'product-imports', 'drafts', 'invited-addresses', 'help-reads'] as const),
  ...(['notifications-read', 'notifications-unread', 'help-searches'] as const),
] as const
export type StoredPeriod = (typeof storedPeriods)[number]
