// The staff of the demo: the two accounts that visitors may try, and one admin for each permission template.
import { type RoleTemplate, roleTemplates } from '#shared/features/people/sentence.ts'
import type { Days } from './basics.ts'
import { idOf } from './basics.ts'
import { type DemoRows, insert, type Person } from './model.ts'
import { admin, demoEmail, userRow } from './people.ts'
import { cityBy } from './reference/cities.ts'

function personOf(mailbox: string, name: string, since: number, language: Person['language'] = 'fr'): Person {
  return { id: idOf(`user:${mailbox}`), email: demoEmail(mailbox), name, language, city: cityBy('casablanca'), since }
}

export const superAdmin = personOf('superadmin', 'Ismaïl Benhaddou', 900, 'en')
export const reviewer = personOf('admin', 'Nadia Filali', 700, 'en')

/** Reviews applications only. */
export const onboardingReviewer = personOf('onboarding', 'Karim Haddad', 380)

/** Also moderates the community. */
export const editor = personOf('editor', 'Salma Benjelloun', 430)

type Member = { readonly person: Person; readonly template: RoleTemplate; readonly endsIn?: number }

export const members: readonly Member[] = [
  { person: editor, template: 'content-editor' },
  { person: onboardingReviewer, template: 'onboarding-reviewer' },
  { person: personOf('catalogue', 'Aïcha Toumi', 260), template: 'catalogue-manager' },
  { person: personOf('support', 'ياسمين القباج', 190, 'ar'), template: 'support' },
  { person: personOf('analyst', 'Rachid Lamrani', 40), template: 'analyst', endsIn: 60 },
]

/**
 * The modules of the templates "Job reviewer" and "Onboarding reviewer", and those that a reviewer needs beside them.
 */
const reviewerModules: Readonly<Record<string, string>> = {
  ...roleTemplates['job-reviewer'],
  ...roleTemplates['onboarding-reviewer'],
  'onboarding-documents': 'RWUD',
  dashboard: 'R',
  notifications: 'RU',
  projects: 'R',
  profiles: 'R',
}

function insertGrants(
  rows: DemoRows,
  userId: string,
  modules: Readonly<Record<string, string>>,
  endsAt: Date | null,
): void {
  for (const [module, flags] of Object.entries(modules)) {
    const has = (flag: string): boolean => flags.includes(flag)
    const may = { isRead: has('R'), isWrite: has('W'), isUpdate: has('U'), isDelete: has('D') }
    insert(rows, 'userPermissions', { userId, module, ...may, endsAt })
  }
}

export function buildStaff(rows: DemoRows, password: string, days: Days): void {
  insert(rows, 'users', userRow(reviewer, { role: 'admin' }, password, days))
  insert(rows, 'users', userRow(superAdmin, { role: 'superAdmin' }, password, days))
  insertGrants(rows, admin.id, reviewerModules, null)
  for (const { person, template, endsIn } of members) {
    insert(rows, 'users', userRow(person, { role: 'admin' }, password, days))
    insertGrants(rows, person.id, roleTemplates[template], endsIn === undefined ? null : days.ago(-endsIn))
  }
}
