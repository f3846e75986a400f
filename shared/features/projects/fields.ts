// What the forms of a project ask for.
import { fields } from '#shared/forms/fields.ts'

const note = { min: 10, max: 1000 } as const
export const paymentMethods = ['transfer', 'cash', 'cheque', 'card', 'wallet'] as const

/** Photos or papers show that it is done. */
export const submitFields = fields('projects.submit', { note: { type: 'long-text', max: note.max, optional: true } })

export const changesFields = fields('projects.changes', { note: { type: 'long-text', ...note } })

export const paidFields = fields('projects.paid', {
  amount: { type: 'money', min: 1 },
  paidOn: { type: 'date' },
  method: { type: 'choice', options: paymentMethods, texts: 'method' },
  note: { type: 'long-text', max: note.max, optional: true },
})

export const disputeFields = fields('projects.dispute', { note: { type: 'long-text', ...note } })
