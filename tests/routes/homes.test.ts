// Where everybody lands after sign-in: on a screen of their own area that opens for them, inside its frame, with the way out.
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
import { site, withSite } from '#tests/support/site-stage.ts'

withSite()

const door = rowOf('sign-in').path
const application = rowOf('account.join-as-professional').path

/** Where the door leads somebody who is signed in, and what stands there. */
async function landing(person: Person): Promise<{ path: string; status: number; html: string }> {
  const { headers } = await site.visit(door, person)
  const path = headers.get('location') ?? ''
  return { path, ...(await site.visit(path, person)) }
}

describe('home', () => {
  it.each(personNames.filter(name => name !== 'visitor'))('of %s is a screen of the area in its frame', async name => {
    const person = site.person(name)
    if (!person.user) throw new Error(`${name} is not signed in.`)
    const { path, status, html } = await landing(person)
    expect([path.split('/')[1], status]).toEqual([areaOf(person.user), 200])
    expect(html).toMatch(new RegExp(`<a (?=[^>]*href="${path}")[^>]*aria-current="page"`))
    expect(plainText(html)).toContain(en['sign-out'])
  })

  it.each(['advisor', 'supplier'] as const)(
    'of %s is a dashboard with whom to answer and what the profile lacks',
    async name => {
      const { path, html } = await landing(site.person(name))
      expect(path).toBe(rowOf(`${name}.dashboard`).path)
      for (const text of [waiting.title, asked.figures.open, asked.profile.headline])
        expect(plainText(html)).toContain(text)
    },
  )

  it.each(professionalTypes)('of a new %s is the application', async type => {
    const { cookie } = await signIn(site.app.platform, type)
    const { path, status } = await landing({ name: 'contractor', cookie, user: null })
    expect([path, status]).toEqual([application, 200])
  })

  it('of an admin with a single right is what that right opens', () => {
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

  it('is never another door: every kind of person has one that opens', () => {
    const kinds: Who[] = [
      { role: 'consumer', professionalType: null },
      { role: 'admin', professionalType: null },
      { role: 'superAdmin', professionalType: null },
      ...professionalTypes.map(professionalType => ({ role: 'professional', professionalType }) as const),
    ]
    const homes = kinds.map(who => {
      const permissions = defaultPermissions(who, true)
      const row = rowOf(homeOf({ ...who, permissions, approved: true, secondFactorRequired: false }))
      return [areaOf(who), row.area, row.layout, row.state]
    })
    expect(homes).toEqual(kinds.map(who => [areaOf(who) satisfies Area, areaOf(who), 'portal', 'built']))
  })
})

it('the welcome is open to visitors and leads them to an account', async () => {
  const { status, html } = await site.visit(rowOf('greeting').path, site.person('visitor'))
  expect(status).toBe(200)
  expect(html).toContain(`href="${rowOf('create-account').path}"`)
})

it('the foot of a public screen asks visitors alone to sign in', async () => {
  const asks = async (name: 'visitor' | 'consumer') => {
    const { html } = await site.visit(rowOf('about-us').path, site.person(name))
    return html.slice(html.lastIndexOf('<footer')).includes(`href="${door}"`)
  }
  expect([await asks('visitor'), await asks('consumer')]).toEqual([true, false])
})
