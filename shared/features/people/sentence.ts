// The sentence for an entry of the audit log: a text with placeholders for the actor and the subject.
import { type Module, modules } from '#shared/access/permissions.ts'

export const subjectKinds = [
  'person',
  'application',
  'job',
  'report',
  'connect',
  'complaint',
  'submission',
  'form',
  'trade',
  'document-type',
  'review',
  'term',
  'project',
  'article',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Whether the subject has the name of a person or a firm; all others are quoted. */
export const isNamed = (kind: SubjectKind): boolean => ['person', 'application', 'connect'].includes(kind)

/** The text split at its placeholders `{{who}}` and `{{what}}`. */
export const piecesOf = (text: string): readonly string[] => text.split(/(\{\{(?:who|what)\}\})/).filter(Boolean)

/** Values that keep the placeholders when a text is interpolated. */
export const places = { who: '{{who}}', what: '{{what}}' } as const

type Flags = Readonly<Partial<Record<Module, string>>>

const all = (flags: string, names: readonly Module[]): Flags => Object.fromEntries(names.map(name => [name, flags]))

/** Flags as in `permissionRow`: R, W, U, D. */
export const roleTemplates = {
  'content-editor': {
    ...all('RWUD', ['blogs', 'blog-category', 'ideabooks', 'ideabook-categories', 'community-topics', 'help-center']),
    'form-builder': 'R',
  },
  'job-reviewer': all('RU', ['jobs', 'bids', 'connects', 'form-submissions']),
  'onboarding-reviewer': { 'onboarding-request': 'RU', 'onboarding-documents': 'R', profiles: 'R' },
  'catalogue-manager': all('RWU', ['products', 'product-category', 'stores', 'offers', 'calculator-rates']),
  support: { chats: 'RWU', 'complaint-reports': 'RWU', projects: 'R', profiles: 'R', reviews: 'RU' },
  analyst: all(
    'R',
    modules.filter(name => !['chats', 'admin-profiles', 'audit-log'].includes(name)),
  ),
} as const satisfies Record<string, Flags>
export type RoleTemplate = keyof typeof roleTemplates
