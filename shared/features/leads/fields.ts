import { fields, wrongDay } from '#shared/forms/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import { dismissReasons, lostReasons, reportReasons } from './lifecycle.ts'

export const dismissFields = fields('leads.dismiss', { reason: { type: 'choice', options: dismissReasons } })
export const loseFields = fields('leads.lose', { reason: { type: 'choice', options: lostReasons } })

export const reportFields = fields('leads.report', {
  reason: { type: 'choice', options: reportReasons, texts: 'report-reason' },
  note: { type: 'long-text', min: 10, max: 1000 },
})
export const decisionFields = fields('lead-reports.decision', { note: { type: 'long-text', min: 5, max: 500 } })

export const valueFields = fields('leads.value', {
  value: { type: 'money', nullable: true },
})
export const noteFields = fields('leads.notes', { text: { type: 'long-text', max: 2000 } })
/** The reminder is sent in the morning of `day`. */
export const reminderFields = fields(
  'leads.reminders',
  {
    text: { type: 'text', max: 200 },
    day: { type: 'date' },
  },
  [({ day }) => wrongDay('day', day, dayOf(new Date(Date.now() + 86_400_000)))],
)
