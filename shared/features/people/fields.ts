import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'
import { isAnonymiseWord } from './confirm-word.ts'
import { type RoleTemplate, roleTemplates } from './sentence.ts'

const reason = { type: 'long-text', min: 5, max: 500 } as const

export const reasonFields = fields('people.decision', { reason })

export const anonymiseFields = fields('people.decision', { reason, word: { type: 'text', max: 40 } }, [
  ({ word }) => (word && !isAnonymiseWord(word) ? { path: 'word', code: 'invalid' } : null),
])

export const personFields = fields('people.edit', {
  name: { type: 'text', min: 2, max: 80, named: true },
  phone: { type: 'phone', nullable: true },
  language: { type: 'choice', options: languages, texts: '' },
  city: { type: 'slug', optional: true },
})

export const templates = Object.keys(roleTemplates) as readonly RoleTemplate[]

export const inviteFields = fields('staff.invite', {
  name: { type: 'text', min: 2, max: 80, named: true },
  email: { type: 'email' },
  language: { type: 'choice', options: languages, texts: '' },
  /** The initial permissions. */
  template: { type: 'choice', options: templates, texts: 'templates', optional: true },
})
