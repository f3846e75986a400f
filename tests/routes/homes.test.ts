import { describe, expect, it } from 'vitest'
import { defaultPermissions, permissionRow } from '#shared/access/permissions.ts'
import { type Area, areaOf, professionalTypes, type Who } from '#shared/access/roles.ts'
import asked from '#shared/i18n/en/dashboard-asked.json' with { type: 'json' }
import en from '#shared/i18n/en/portal.json' with { type: 'json' }
import waiting from '#shared/i18n/en/waiting.json' with { type: 'json' }
import { homeOf, rowOf } from '#shared/routes/select.ts'
import { type Person, personNames } from '#tests/support/demo-site.ts'
import { signIn } from '#tests/support/people.ts'
import { plainText } from '#tests/support/read-document.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

withSite()

const door = rowOf('sign-in').path
const application = rowOf('account.join-as-professional').path

/** Where the sign-in page redirects a signed-in person, and that page. */
async function landing(person: Person): Promise<{ path: string; status: number; html: string }> {
  const { headers } = await site.visit(door, person)
  const path = headers.get('location') ?? ''
  return { path, ...(await site.visit(path, person)) }
}

describe('the home screen', () => {
  it.each(personNames.filter(name => name !== 'visitor'))(
    'of %s is a screen of their area with navigation and sign-out',
    async name => {
      const person = site.person(name)
      if (!person.user) throw new Error(`${name} is not signed in.`)
      const { path, status, html } = await landing(person)
      expect([path.split('/')[1], status]).toEqual([areaOf(person.user), 200])
      expect(html).toMatch(new RegExp(`<a (?=[^>]*href="${path}")[^>]*aria-current="page"`))
      expect(plainText(html)).toContain(en['sign-out'])
    },
  )

  it.each([
    ['advisor', asked.figures.open],
    ['supplier', asked.sales['to-answer']],
  ] as const)('of %s is a dashboard with waiting people and missing profile data', async (name, figure) => {
    const person = site.person(name)
    const { path, html } = await landing(person)
    expect(path).toBe(rowOf(`${name}.dashboard`).path)
    for (const text of [waiting.title, figure]) expect(plainText(html)).toContain(text)
    // A finished profile needs no list.
    expect(plainText(html)).not.toContain(asked.profile.headline)
    const { db } = site.app.platform.database
    await db
      .updateTable('professionals')
      .set({ headline: JSON.stringify({ en: '', fr: '', ar: '' }) })
      .where('userId', '=', person.user?.id ?? '')
      .execute()
    expect(plainText((await landing(person)).html)).toContain(asked.profile.headline)
  })

  it.each(professionalTypes)('of a new %s is the application', async type => {
    const { cookie } = await signIn(site.app.platform, type)
    const { path, status } = await landing({ name: 'contractor', cookie, user: null })
    expect([path, status]).toEqual([application, 200])
  })

  it('of an admin with one right is the screen of that right', () => {
    const bare = { role: 'admin', professionalType: null, approved: true, secondFactorRequired: false } as const
    const home = (...rights: string[]) =>
      homeOf({ ...bare, permissions: rights.map(right => permissionRow(right, 'R')) })
    expect(home('connects')).toBe('admin.connects')
    expect(home('searchcategory', 'settings')).toBe('admin.searchcategory')
    expect(home()).toBe('admin.settings')
    expect(homeOf({ ...bare, permissions: defaultPermissions(bare), secondFactorRequired: true })).toBe(
      'admin.settings',
    )
  })

  it('never redirects: every kind of person can open theirs', () => {
    const kinds: Who[] = [
      { role: 'consumer', professionalType: null },
      { role: 'admin', professionalType: null },
      { role: 'superAdmin', professionalType: null },
      ...professionalTypes.map(professionalType => ({ role: 'professional', professionalType }) as const),
    ]
    const homes = kinds.map(who => {
      const permissions = defaultPermissions(who, true)
      const row = rowOf(homeOf({ ...who, permissions, approved: true, secondFactorRequired: false }))
      return [areaOf(who), row.area, row.layout]
    })
    expect(homes).toEqual(kinds.map(who => [areaOf(who) satisfies Area, areaOf(who), 'portal']))
  })
})

it('the welcome page is open to visitors and links to the sign-up', async () => {
  const { status, html } = await site.visit(rowOf('greeting').path, site.person('visitor'))
  expect(status).toBe(200)
  expect(html).toContain(`href="${rowOf('create-account').path}"`)
})

it('the footer of a public screen shows the sign-in link to visitors only', async () => {
  const asks = async (name: 'visitor' | 'consumer') => {
    const { html } = await site.visit(rowOf('about-us').path, site.person(name))
    return html.slice(html.lastIndexOf('<footer')).includes(`href="${door}"`)
  }
  expect([await asks('visitor'), await asks('consumer')]).toEqual([true, false])
})
