// What notifications are about: which topic each type belongs to, and what of it can be switched off.

export type Topic = {
  /** Security, complaints and money cannot be switched off. */
  readonly critical: boolean
  /** Whether a mail goes out unless the reader says otherwise. */
  readonly mail: boolean
  /** The types of notifications: keys of i18n/<language>/notifications.json. */
  readonly types: readonly string[]
}

export const topics = {
  security: { critical: true, mail: true, types: ['session-reused'] },
  onboarding: {
    critical: true,
    mail: true,
    types: [
      'onboarding-approved',
      'onboarding-changes-requested',
      'onboarding-rejected',
      'document-rejected',
      'document-question',
      'document-expiring',
      'document-expired',
    ],
  },
  jobs: {
    critical: false,
    mail: true,
    types: ['job-approved', 'job-sent-back', 'job-rejected', 'job-cancelled', 'job-expired'],
  },
  bids: {
    critical: false,
    mail: true,
    types: [
      'bid_received',
      'bid-revised',
      'bid-withdrawn',
      'bid-accepted',
      'bid-declined',
      'bid-not-selected',
      'bid-expired',
    ],
  },
  leads: { critical: false, mail: false, types: ['new-job'] },
  projects: { critical: true, mail: true, types: ['plan-confirmed', 'project-begun'] },
  review: {
    critical: false,
    mail: false,
    types: ['new-job-created', 'job-updated', 'new-professional-created', 'document-renewed'],
  },
} as const satisfies Record<string, Topic>
export type TopicName = keyof typeof topics

export const topicNames = Object.keys(topics) as TopicName[]

/** The topic of a type; null for a type that the table does not know. */
export function topicOf(type: string): TopicName | null {
  return topicNames.find(name => (topics[name].types as readonly string[]).includes(type)) ?? null
}
