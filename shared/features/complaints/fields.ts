import { fields } from '#shared/forms/fields.ts'
import { complaintCategories, outcomes, sanctions, upheld } from './lifecycle.ts'

const limits = { min: 20, max: 4000 } as const
const note = { min: 10, max: 4000 } as const

/** Subject and evidence are not fields of this form. */
export const complaintFields = fields('complaints.form', {
  category: { type: 'choice', options: complaintCategories, texts: 'category' },
  title: { type: 'text', min: 5, max: 120 },
  story: { type: 'long-text', ...limits },
  wanted: { type: 'long-text', min: 5, max: 1000 },
  amount: { type: 'money', min: 1, optional: true },
  triedOn: { type: 'date', optional: true },
  safety: { type: 'yes-no' },
})

export const statementFields = fields('complaints.statement', { text: { type: 'long-text', ...note } })
export const replyFields = fields('complaints.reply', { text: { type: 'long-text', ...note } })
export const reopenFields = fields('complaints.reopen', { text: { type: 'long-text', ...note } })

export const questionFields = fields('complaints.question', { text: { type: 'long-text', ...note } })
export const proposalFields = fields('complaints.proposal', { text: { type: 'long-text', ...note } })
export const liftFields = fields('complaints.lift', { text: { type: 'long-text', ...note } })

const isUpheld = (outcome: string | undefined): boolean => upheld.some(one => one === outcome)
const isHard = (sanction: string | undefined): boolean => sanctions.slice(2).some(one => one === sanction)

/** A sanction above a note requires an upheld complaint. */
export const decisionFields = fields(
  'complaints.decision',
  {
    outcome: { type: 'choice', options: outcomes, texts: 'status' },
    sanction: { type: 'choice', options: sanctions, texts: 'sanction' },
    text: { type: 'long-text', ...limits },
  },
  [
    ({ outcome, sanction }) =>
      isHard(sanction) && !isUpheld(outcome) ? { path: 'sanction', code: 'not-a-choice' } : null,
  ],
)
