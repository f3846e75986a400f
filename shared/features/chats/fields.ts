import { fields } from '#shared/forms/fields.ts'
import { inspectionReasons, reportReasons, snoozes } from './lifecycle.ts'

export const reportFields = fields('chats.report', {
  reason: { type: 'choice', options: reportReasons, texts: 'reasons' },
  details: { type: 'long-text', min: 0, max: 1000, optional: true },
})

export const snoozeFields = fields('chats.snooze', {
  hours: { type: 'choice', options: snoozes, texts: 'times' },
})

export const inspectionFields = fields('admin-chats.look', {
  reason: { type: 'choice', options: inspectionReasons, texts: 'reasons' },
})
