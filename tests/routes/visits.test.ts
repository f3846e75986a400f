import { describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#server/platform/request-context.ts'
import { loadPerson } from '#server/platform/session/person.ts'
import { may } from '#shared/access/permissions.ts'
import { type Area, areaOf } from '#shared/access/roles.ts'
import ar from '#shared/i18n/ar/common.json' with { type: 'json' }
import en from '#shared/i18n/en/common.json' with { type: 'json' }
import fr from '#shared/i18n/fr/common.json' with { type: 'json' }
import { inPrefix, splitLanguage } from '#shared/i18n/languages.ts'
import { fillPath } from '#shared/routes/fill-path.ts'
import type { Row } from '#shared/routes/row.ts'
import { homeOf, rowOf } from '#shared/routes/select.ts'
import { type RouteName, routes } from '#shared/routes/table.ts'
import type { Language } from '#shared/values/localized.ts'
import { languages } from '#shared/values/localized.ts'
import { inParallel, type Person, type PersonName } from '#tests/support/demo-site.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { signIn } from '#tests/support/people.ts'
import { alternateProblems, documentProblems, isIndexable, plainText } from '#tests/support/read-document.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'
import { type Params, paramsFor, sampleParams } from './demo-params.ts'

const common = { en, fr, ar }
const width = 4
const door = rowOf('sign-in').path
const rows = Object.entries(routes) as [RouteName, Row][]
const withParams = rows.filter(([, row]) => row.path.includes('{'))

/** The person of each area whose rows fill its parameters for the others. */
const insiders: Readonly<Record<Area, PersonName>> = {
  user: 'consumer',
  admin: 'superAdmin',
  advisor: 'advisor',
  supplier: 'supplier',
  contractor: 'contractor',
}

const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined)
withSite()

type Expected = { readonly status: 200 | 302 | 403 | 404; readonly to?: string }

function homePath({ user }: Person): string {
  return user ? rowOf(homeOf(user)).path : '/'
}

function toSignIn(path: string): Expected {
  return { status: 302, to: `${door}?return=${encodeURIComponent(path)}` }
}

/** Redirects to the person's area, or through the sign-in; suppliers and staff stay. */
function asksFor({ user }: Person): Expected {
  if (!user) return toSignIn(rowOf('ask-price').path)
  const area = areaOf(user)
  if (area === 'supplier' || area === 'admin') return { status: 200 }
  return { status: 302, to: rowOf(`${area}.enquiry-new`).path }
}

/** Open screens that redirect some people. */
function openFor(name: RouteName, person: Person): Expected {
  if ((name === 'sign-in' || name === 'create-account') && person.user) return { status: 302, to: homePath(person) }
  if (name === 'ask-price') return asksFor(person)
  if ((name === 'share' || name === 'start') && !person.user) return toSignIn(rowOf(name).path)
  if (name === 'start') return { status: 302, to: homePath(person) }
  return { status: 200 }
}

function expectedOf(name: RouteName, row: Row, person: Person, path: string): Expected {
  if (row.guard === 'open') return openFor(name, person)
  if (!person.user) return toSignIn(path)
  return { status: letsIn(row, person.user) ? 200 : 403 }
}

/** Whether the area and the permissions open a signed-in screen. */
function letsIn({ area, permission }: Row, user: SessionUser): boolean {
  if (area !== null && area !== areaOf(user)) return false
  return !permission || may(user.permissions, permission.module, permission.action, () => undefined)
}

type Visit = { readonly person: Person; readonly language: Language; readonly params: Params }

/** A language in turn: who is let in does not depend on it. */
const languageAt = (place: number): Language => languages[place % languages.length] ?? 'en'

/** Everybody in one language, and the first person of each expected status in every language, in turn. */
function everybody(place: number, expected: (person: Person) => Expected, params: (person: Person) => Params): Visit[] {
  const start = place % site.people.length
  const seen = new Set<number>()
  return [...site.people.slice(start), ...site.people.slice(0, start)].flatMap((person, at) => {
    const { status } = expected(person)
    const spoken = seen.has(status) ? [languageAt(place + at)] : languages
    seen.add(status)
    return spoken.map(language => ({ person, language, params: params(person) }))
  })
}

function notFoundText(language: Language, path: string): string {
  // `plainText` has ordinary spaces only.
  return common[language]['error-page']['not-found'].text.replace('{{path}}', path).replace(/\s/g, ' ')
}

type Seen = { readonly html: string; readonly path: string; readonly language: Language; readonly person: Person }

/** Before approval the application is the home screen. */
const wayOn = (person: Person): string =>
  person.user?.approved === false ? rowOf('account.join-as-professional').path : homePath(person)

/** Requirements on the content, by expected status. */
function contentProblems(row: Row, { status }: Expected, { html, path, language, person }: Seen): readonly string[] {
  if (status === 404 && !plainText(html).includes(notFoundText(language, path))) return ['no "Page not found: {path}"']
  if (status === 403 && !html.includes(`href="${inPrefix(language, wayOn(person))}"`)) return ['no way home']
  if (status === 200 && row.guard === 'open' && isIndexable(html))
    return alternateProblems(html, site.app.platform.config.publicUrl, path, language)
  return []
}

const doors = rows.map(([, { path }]) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))

/** Links to no screen, except the page itself (it is in the language switch) and files. */
function deadLinks(html: string, own: string): readonly string[] {
  const links = [...html.matchAll(/<a\s[^>]*?href="(\/[^"?#]*)/g)].map(([, link = '']) => splitLanguage(link).path)
  return [...new Set(links)]
    .filter(link => link !== own && !/^\/(api|pictures)\//.test(link) && !doors.some(door => door.test(link)))
    .map(link => `dead link ${link}`)
}

async function problemsOf(row: Row, expected: Expected, { person, language, params }: Visit): Promise<string[]> {
  const path = fillPath(row.path, params)
  const { status, headers, html } = await site.visit(inPrefix(language, path), person)
  if (status !== expected.status) return [`${status} instead of ${expected.status}`]
  if (expected.to !== undefined) {
    const to = headers.get('location')
    return to === inPrefix(language, expected.to) ? [] : [`leads to ${to}`]
  }
  const cached = row.cache === 'visitors' && !person.user
  return [
    ...documentProblems(html, { language, headers, cached }),
    ...deadLinks(html, path),
    ...contentProblems(row, expected, { html, path, language, person }),
  ]
}

async function checkAll(row: Row, visits: readonly Visit[], expected: (visit: Visit) => Expected): Promise<void> {
  const found = new Map<string, string[]>()
  await inParallel(visits, width, async visit => {
    const problems = await problemsOf(row, expected(visit), visit)
    for (const problem of new Set(problems))
      found.set(problem, [...(found.get(problem) ?? []), `${visit.person.name} ${visit.language}`])
  })
  expect(Object.fromEntries(found)).toEqual({})
}

type Known = ReadonlyMap<PersonName, Params>

/** Parameters for everybody: inside the area their own, outside an insider's. */
async function ownParams(name: RouteName, row: Row): Promise<Known> {
  const { db } = site.app.platform.database
  const insider = site.person(insiders[row.area ?? 'user'])
  const found = await Promise.all(
    site.people.map(async person => {
      const inside = person.user && (row.area === null || areaOf(person.user) === row.area)
      const { user } = inside ? person : insider
      const { own } = user ? await paramsFor(db, name, row.path, user) : { own: null }
      if (!own) throw new Error(`The demo has nothing for ${person.name} to see at ${row.path}.`)
      return [person.name, own] as const
    }),
  )
  return new Map(found)
}

describe('every screen, in every language, and for everybody', () => {
  it.each(rows)('%s', async (name, row) => {
    const known = await ownParams(name, row)
    const sample = sampleParams(row.path)
    const paramsOf = (person: Person): Params => known.get(person.name) ?? sample
    const expected = (person: Person): Expected => expectedOf(name, row, person, fillPath(row.path, paramsOf(person)))
    const visits = everybody(
      rows.findIndex(([one]) => one === name),
      expected,
      paramsOf,
    )
    await checkAll(row, visits, ({ person }) => expected(person))
  })
})

describe('the right area without the permission', () => {
  /** An admin without a grant, and a contractor before approval. */
  const newcomers = ['admin', 'contractor'] as const
  const everyones = ['dashboard', 'notifications', 'settings']
  // Applicants can read support's answers.
  const ofNewcomers: readonly RouteName[] = ['contractor.chats']
  const guarded = rows.filter(
    ([name, { area, permission }]) =>
      newcomers.some(one => one === area) &&
      permission &&
      !everyones.includes(permission.module) &&
      !ofNewcomers.includes(name),
  )

  it.each(guarded)('%s', async (name, row) => {
    const { platform } = site.app
    const { id, cookie, familyId } = await signIn(platform, row.area === 'admin' ? 'admin' : 'contractor')
    const { user } = await loadPerson(platform.database.db, { userId: id, familyId }, platform.config)
    const person: Person = { name: row.area === 'admin' ? 'admin' : 'contractor', cookie, user }
    const params = (await ownParams(name, row)).get('visitor') ?? {}
    const language = languageAt(guarded.findIndex(([one]) => one === name))
    await checkAll(row, [{ person, language, params }], () => ({ status: 403 }))
  })

  it('a contractor before approval is redirected from the dashboard to the application', async () => {
    const { cookie } = await signIn(site.app.platform, 'contractor')
    const { status, headers } = await site.visit(rowOf('contractor.dashboard').path, {
      name: 'contractor',
      cookie,
      user: null,
    })
    expect([status, headers.get('location')]).toEqual([302, rowOf('account.join-as-professional').path])
    const leads = await site.visit(rowOf('contractor.leads').path, { name: 'contractor', cookie, user: null })
    expect([leads.status, plainText(leads.html).includes(en['error-page']['not-yet-open'].title)]).toEqual([403, true])
  })
})

describe('a path parameter', () => {
  // Neither an id nor a slug: a valid pattern reaches the guard first.
  const mistyped = ['-not-an-id', '%00', 'a'.repeat(300)]

  it.each(withParams)('that is malformed answers 404 to everybody, before the guard: %s', async (name, row) => {
    const start = withParams.findIndex(([one]) => one === name)
    const visits = site.people.map((person, at) => ({
      person,
      value: mistyped[(start + at) % mistyped.length] ?? '',
      language: languageAt(Math.floor((start + at) / mistyped.length)),
    }))
    const wrong: string[] = []
    await inParallel(visits, width, async ({ person, language, value }) => {
      const path = inPrefix(language, row.path.replace(/\{\w+\}/, value))
      const { status, headers, html } = await site.visit(path, person)
      const problems = documentProblems(html, { language, headers, cached: false })
      if (status !== 404 || problems.length > 0)
        wrong.push(`${person.name} ${path.slice(0, 80)} ${status} ${problems.join(', ')}`)
    })
    expectNone(wrong, visits)
  })

  it.each(withParams)("of another person's or a missing row answers 404: %s", async (name, row) => {
    const { db } = site.app.platform.database
    const inside = site.people.filter(person => person.user && letsIn(row, person.user))
    for (const [at, person] of inside.entries()) {
      if (!person.user) continue
      const { other } = await paramsFor(db, name, row.path, person.user)
      const language = languageAt(withParams.findIndex(([one]) => one === name) + at)
      await checkAll(row, [{ person, language, params: other }], () => ({ status: 404 }))
    }
    expect(inside.length).toBeGreaterThan(0)
  })
})

// Must run last, after all visits above.
it('no screen renders with a React warning', () => {
  // Proves that warnings are noted.
  console.error('planted')
  expect([...new Set(warn.mock.calls.map(call => call.join(' ')))]).toEqual(['planted'])
})
