// Templates of admin roles: they fill the matrix of permissions; the stored truth is the matrix.
import { type Module, modules } from '#shared/access/permissions.ts'

type Flags = Readonly<Partial<Record<Module, string>>>

const all = (flags: string, names: readonly Module[]): Flags => Object.fromEntries(names.map(name => [name, flags]))

/** Flags as `permissionRow` reads them: R, W, U, D. */
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
