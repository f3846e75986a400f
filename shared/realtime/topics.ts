// The topic of each type of notification, and which channels a person can switch off.

/** For mail and device push: at once, in a daily digest, or never. */
export const frequencies = ['instant', 'daily', 'off'] as const
export type Frequency = (typeof frequencies)[number]

import { bidsTopic } from './bids-topic.ts'
import { communityTopic, followedTopic } from './community-topic.ts'
import { diaryTopic, projectTopic } from './project-topic.ts'

export type Topic = {
  /** Security, complaints and money cannot be switched off: always in the list, as a toast and as an immediate mail. */
  readonly critical: boolean
  /** Default for mail and device push: at once if true, off if false. */
  readonly mail: boolean
  /** Minutes before an immediate mail, which is sent only if the notification is still unread. */
  readonly mailAfter?: number
  /** Keys of i18n/<language>/notifications.json. */
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
  bids: bidsTopic,
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
  projects: projectTopic,
  diary: diaryTopic,
  /** One mail per message would be too many: only the first unread message sends one. */
  messages: { critical: false, mail: true, mailAfter: 10, types: ['new-message', 'chat-report-closed'] },
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
      'story-asked',
      'story-published',
      'review-restored',
    ],
  },
  bookings: {
    critical: false,
    mail: true,
    types: [
      'booking-requested',
      'booking-confirmed',
      'booking-moved',
      'booking-cancelled',
      'booking-lapsed',
      'booking-missed',
      'booking-tomorrow',
      'booking-soon',
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
      'statement-added',
      'complaint-decided',
      'complaint-withdrawn',
      'complaint-reopened',
      'sanction-lifted',
    ],
  },
  products: {
    critical: false,
    mail: true,
    types: [
      'product-import-taken',
      'product-published',
      'product-added',
      'product-revision-published',
      'product-sent-back',
      'product-rejected',
      'product-taken-down',
      'offer-ended',
      'offer-sold-out',
      'offer-not-begun',
      'offer-stopped',
    ],
  },
  ideas: {
    critical: false,
    mail: true,
    types: ['idea-approved', 'idea-sent-back', 'idea-hidden', 'idea-restored'],
  },
  wishlists: { critical: false, mail: true, types: ['saved-prices-fell'] },
  enquiries: {
    critical: false,
    mail: true,
    types: [
      'enquiry-asked',
      'enquiry-withdrawn',
      'enquiry-unanswered',
      'enquiry-missed',
      'quote-sent',
      'quote-revised',
      'quote-refused',
      'quote-accepted',
      'quote-declined',
      'quote-withdrawn',
      'quote-expired',
    ],
  },
  ideabooks: {
    critical: false,
    mail: true,
    types: ['ideabook-invited', 'ideabook-joined', 'ideabook-hidden', 'ideabook-shown'],
  },
  'ideabook-notes': { critical: false, mail: true, mailAfter: 10, types: ['ideabook-noted'] },
  community: communityTopic,
  'community-follows': followedTopic,
  announcements: { critical: false, mail: true, types: ['announcement'] },
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
      'case-statement-added',
      'case-withdrawn',
      'case-reopened',
      'lead-reported',
      'form-submitted',
      'review-flagged',
      'story-agreed',
      'new_product_added',
      'product-revised',
      'idea-proposed',
      'support-asked',
      'chat-reported',
      'ideabook',
      'community-reported',
      ...['article-submitted', 'article-sent-back', 'article-published', 'article-not-published'],
    ],
  },
} as const satisfies Record<string, Topic>
export type TopicName = keyof typeof topics

/** Delay of the topic's mails in minutes. */
export const mailAfter = (topic: TopicName): number => (topics[topic] as Topic).mailAfter ?? 0

export const topicNames = Object.keys(topics) as TopicName[]

/** Null for an unknown type. */
export function topicOf(type: string): TopicName | null {
  return topicNames.find(name => (topics[name].types as readonly string[]).includes(type)) ?? null
}

export type ChannelPreferences = { readonly toast: boolean; readonly mail: Frequency; readonly web: Frequency }
type PartialPreferences = { readonly [K in keyof ChannelPreferences]?: ChannelPreferences[K] | null | undefined }

/**
 * The effective settings of a person: their own, else the topic's defaults. For a critical topic only device push can
 * change.
 */
export function preferencesOf(topic: TopicName, preferences: PartialPreferences = {}): ChannelPreferences {
  const { critical, mail } = topics[topic]
  const leaves = mail ? 'instant' : 'off'
  const own = { toast: preferences.toast ?? true, mail: preferences.mail ?? leaves, web: preferences.web ?? leaves }
  return critical ? { ...own, toast: true, mail: 'instant' } : own
}
