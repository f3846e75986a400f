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
  security: { critical: true, mail: true, types: ['session-reused', 'rights-changed'] },
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
    types: [
      'job-approved',
      'job-sent-back',
      'job-rejected',
      'job-cancelled',
      'job-expired',
      'job-expiring',
      'job-reopened',
      'job-taken-down',
      'job-filed',
      'job-given-up',
      'question-asked',
    ],
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
      'bid-expiring',
      'bid-shortlisted',
      'bid-outdated',
      'bid-lapsed',
      'counter-offered',
      'counter-accepted',
      'counter-refused',
      'proposal-made',
      'proposal-accepted',
      'proposal-refused',
      'offer-lapsed',
    ],
  },
  leads: {
    critical: false,
    mail: true,
    types: [
      'new-job',
      'job-invitation',
      'job-changed',
      'job-open-again',
      'question-answered',
      'lead-due',
      'lead-reminder',
      'lead-ended',
      'lead-report-decided',
    ],
  },
  connects: {
    critical: false,
    mail: true,
    types: [
      'connect-received',
      'connect-approved',
      'connect-rejected',
      'connect-accepted',
      'connect-declined',
      'connect-expired',
      'connect-ending',
      'connect-withdrawn',
      'friend-joined',
    ],
  },
  projects: {
    critical: true,
    mail: true,
    types: [
      'plan-confirmed',
      'project-begun',
      'plan-unconfirmed',
      'plan-lapsed',
      'milestone-submitted',
      'milestone-unanswered',
      'milestone-accepted',
      'milestone-auto-accepted',
      'changes-requested',
      'payment-marked',
      'payment-confirmed',
      'payment-disputed',
      'change-proposed',
      'change-approved',
      'change-rejected',
      'change-withdrawn',
      'project-paused',
      'project-resumed',
      'project-ended',
      'project-ended-together',
      'end-objected',
      'project-handed-over',
      'project-completed',
      'project-held',
      'project-released',
      'project-noted',
      'advisor-invited',
      'advisor-removed',
      'advisor-accepted',
      'advisor-declined',
      'advisor-left',
    ],
  },
  diary: {
    critical: false,
    mail: false,
    types: [
      'diary-added',
      'snag-added',
      'snag-fixed',
      'snag-confirmed',
      'snag-reopened',
      'file-added',
      'file-withdrawn',
    ],
  },
  reviews: {
    critical: false,
    mail: true,
    types: [
      'review-asked',
      'review-received',
      'review-published',
      'review-replied',
      'review-upheld',
      'review-flag-agreed',
      'review-removed',
      'review-restored',
    ],
  },
  complaints: {
    critical: true,
    mail: true,
    types: [
      'complaint-made',
      'complaint-acknowledged',
      'complaint-asked',
      'complaint-passed-on',
      'complaint-reply-due',
      'complaint-replied',
      'complaint-unanswered',
      'complaint-said',
      'complaint-decided',
      'complaint-withdrawn',
      'complaint-reopened',
      'sanction-lifted',
    ],
  },
  review: {
    critical: false,
    mail: false,
    types: [
      'new-job-created',
      'job-updated',
      'new-professional-created',
      'document-renewed',
      'new_connect_request',
      'new_complaint_report',
      'case-replied',
      'case-unanswered',
      'case-said',
      'case-withdrawn',
      'case-reopened',
      'lead-reported',
      'form-submitted',
      'review-flagged',
    ],
  },
} as const satisfies Record<string, Topic>
export type TopicName = keyof typeof topics

export const topicNames = Object.keys(topics) as TopicName[]

/** The topic of a type; null for a type that the table does not know. */
export function topicOf(type: string): TopicName | null {
  return topicNames.find(name => (topics[name].types as readonly string[]).includes(type)) ?? null
}
