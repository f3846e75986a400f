// The forms of the community, beside the rich text.
import { fields } from '#shared/forms/fields.ts'
import { reportReasons, topicKinds } from './lifecycle.ts'

export const memberFields = fields('community.join', {
  name: { type: 'text', min: 2, max: 60, named: true },
  trades: { type: 'slugs', max: 10, optional: true },
  rules: { type: 'yes-no' },
})

export const topicFields = fields('community.topic', {
  kind: { type: 'choice', options: topicKinds },
  title: { type: 'text', min: 10, max: 140 },
  trade: { type: 'slug' },
  city: { type: 'slug', nullable: true },
})

export const reportFields = fields('community.report', {
  reason: { type: 'choice', options: reportReasons },
  note: { type: 'long-text', max: 500, optional: true },
})
