import { fields } from '#shared/forms/fields.ts'

const note = { min: 10, max: 1000 } as const
export const paymentMethods = ['transfer', 'cash', 'cheque', 'card', 'wallet'] as const

/** Photos or documents are required as evidence. */
export const submitFields = fields('projects.submit', { note: { type: 'long-text', max: note.max, optional: true } })

export const changesFields = fields('projects.changes', { note: { type: 'long-text', ...note } })

export const paidFields = fields('projects.paid', {
  amount: { type: 'money', min: 1 },
  paidOn: { type: 'date' },
  method: { type: 'choice', options: paymentMethods, texts: 'method' },
  note: { type: 'long-text', max: note.max, optional: true },
})

export const disputeFields = fields('projects.dispute', { note: { type: 'long-text', ...note } })

/** The reason for a pause, an end or a refusal. */
export const pauseFields = fields('projects.pause', { note: { type: 'long-text', ...note } })
export const goOnFields = fields('projects.go-on', { note: { type: 'long-text', max: note.max, optional: true } })
export const terminateFields = fields('projects.terminate', { note: { type: 'long-text', ...note } })
export const objectFields = fields('projects.object', { note: { type: 'long-text', ...note } })
export const endFields = fields('projects.end-together', { note: { type: 'long-text', ...note } })
export const approveFields = fields('projects.approve', { note: { type: 'long-text', max: note.max, optional: true } })
export const rejectFields = fields('projects.reject', { note: { type: 'long-text', ...note } })

export const moneyDirections = ['more', 'less', 'same'] as const
export const mostChangeLines = 20
const farthest = 365

/** Lines are separate; without lines the price is `amount`. */
export const changeFields = fields('projects.change', {
  title: { type: 'text', min: 3, max: 80 },
  reason: { type: 'long-text', ...note },
  money: { type: 'choice', options: moneyDirections, texts: 'money-direction' },
  amount: { type: 'money', min: 1, optional: true },
  /** Due date of the milestone that an extra amount creates. */
  dueDate: { type: 'date', optional: true },
  /** Negative: fewer days. */
  days: { type: 'number', whole: true, min: -farthest, max: farthest },
})

export const changeLineFields = fields('projects.change-line', {
  label: { type: 'text', min: 2, max: 160 },
  quantity: { type: 'number', min: 0.001, max: 1_000_000, decimals: 3 },
  unit: { type: 'text', max: 20 },
  unitPrice: { type: 'money' },
})

/** A staff note in the project log, or the reason for a pause or a resumption. */
export const staffNoteFields = fields('admin-projects.note', { note: { type: 'long-text', ...note } })

/** Per diary entry, snag or fix. */
export const mostPhotos = 8
export const visibilities = ['both', 'own'] as const
export const diaryFields = fields('projects.diary', {
  day: { type: 'date' },
  text: { type: 'long-text', min: 3, max: 2000 },
  workers: { type: 'number', whole: true, min: 0, max: 500, optional: true },
  issues: { type: 'long-text', max: note.max, optional: true },
  visibility: { type: 'choice', options: visibilities },
})

export const severities = ['minor', 'major', 'safety'] as const
export const snagFields = fields('projects.snag', {
  room: { type: 'text', min: 2, max: 60 },
  text: { type: 'long-text', min: 3, max: note.max },
  severity: { type: 'choice', options: severities },
})
export const fixFields = fields('projects.fix', { note: { type: 'long-text', max: note.max, optional: true } })
export const reopenFields = fields('projects.reopen', { note: { type: 'long-text', ...note } })

export const documentCategories = ['contract', 'drawing', 'permit', 'invoice', 'photo', 'warranty'] as const
export const documentFields = fields('projects.document', {
  category: { type: 'choice', options: documentCategories, texts: 'category' },
  title: { type: 'text', min: 2, max: 120 },
  note: { type: 'long-text', max: note.max, optional: true },
})
export const versionFields = fields('projects.version', { note: { type: 'long-text', max: note.max, optional: true } })
export const withdrawFields = fields('projects.withdraw', { note: { type: 'long-text', ...note } })

/** A new plan for the same total; milestones are separate. Once work has begun, the start cannot change. */
export const planFields = fields('projects.another-plan', {
  start: { type: 'date' },
  end: { type: 'date' },
  reason: { type: 'long-text', ...note },
})

export const planStepFields = fields('projects.plan-step', {
  title: { type: 'text', min: 2, max: 120 },
  amount: { type: 'money' },
  dueDate: { type: 'date' },
})
