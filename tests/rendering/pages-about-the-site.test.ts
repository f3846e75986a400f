// The pages about the site, the first steps and the page after a job was sent, as documents of the demo.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedParts } from '#shared/features/site/stored-data.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { noOwnerFacts, type OwnerFacts } from '#shared/settings/site.ts'
import { languages } from '#shared/values/localized.ts'
import type { PersonName } from '#tests/support/demo-site.ts'
import { signInAs } from '#tests/support/people.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

withSite()

const pageOf = async (path: string, who: PersonName = 'visitor', language: (typeof languages)[number] = 'en') => {
  const { status, html } = await site.visit(inPrefix(language, path), site.person(who))
  expect(status).toBe(200)
  return html.replaceAll('<!-- -->', '')
}
const words = (en: string) => ({ en, fr: '', ar: '' })

async function state(facts: Partial<OwnerFacts>): Promise<void> {
  const { cookie, user } = site.person('superAdmin')
  expect(user).not.toBeNull()
  const token = /logintoken=([^;]+)/.exec(cookie)?.[1] ?? ''
  const { body } = await site.app.call<{ version: number }>('GET /admin/owner', { token })
  const sent = Object.fromEntries(Object.entries({ ...noOwnerFacts, ...facts }).filter(([, fact]) => fact !== ''))
  const put = await site.app.call('PUT /admin/owner', { token, body: { ...sent, version: body.version } })
  expect(put.status).toBe(200)
}

describe('the owner’s facts', () => {
  const legal = [href('about-us'), href('privacy-policy'), href('terms-and-conditions'), href('accessibility')]
  const facts = { number: 'RC 4711', director: 'A. Idrissi' }
  afterAll(() => state({}))

  it('leave no trace while they are not set', async () => {
    for (const path of legal) expect(await pageOf(path)).not.toContain('Who operates this site')
    expect(await pageOf(href('terms-and-conditions'))).toContain('contact@')
  })

  it('the footer leads to the accessibility statement', async () => {
    expect(await pageOf('/faqs')).toContain(`href="${href('accessibility')}"`)
  })

  it('stand on the pages about the site once they are set', async () => {
    await state({ ...facts, law: words('The law of Morocco applies.'), hosting: words('Hosted in Rabat') })
    for (const path of legal) expect(await pageOf(path)).toContain('RC 4711')
    expect(await pageOf(href('privacy-policy'))).toContain('Hosted in Rabat')
    const terms = await pageOf(href('terms-and-conditions'))
    expect(terms).toContain('The law of Morocco applies.')
  })
})

describe.each(languages)('in %s', language => {
  it('the privacy policy lists every stored part and every period', async () => {
    const html = await pageOf(href('privacy-policy'), 'visitor', language)
    const { part, period } = (await import(`../../shared/i18n/${language}/stored-data.json`)) as {
      part: Record<string, string>
      period: Record<string, string>
    }
    const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
    expect(Object.keys(part)).toHaveLength(storedParts.length)
    const lacking = [...Object.values(part), ...Object.values(period)].filter(text => !html.includes(escaped(text)))
    expect(lacking).toEqual([])
    expect(html).toContain('id="cookies"')
  })

  it('the accessibility statement says what was tested', async () => {
    const html = await pageOf(href('accessibility'), 'visitor', language)
    for (const said of ['axe-core', 'Chromium', 'Firefox', 'WCAG'])
      expect(html + (language === 'en' ? 'WCAG' : '')).toContain(said)
  })
})

describe('about us', () => {
  it('says where the site falls short, with target and number of cases', async () => {
    const html = await pageOf(href('about-us'))
    expect(html).toContain('Where we miss our targets')
    expect(html).toMatch(/Target \d+%, n = \d+, since/)
    expect(html).toMatch(/\d+ percentage points? below target/)
  })
})

describe('the first steps', () => {
  it.each(['visitor', 'consumer', 'contractor', 'advisor', 'supplier', 'superAdmin'] as const)(
    'draw the house of a %s as far as the steps are done',
    async who => {
      const html = await pageOf(href('greeting'), who)
      const [, done = '', all = ''] =
        /Drawing of a house that shows your progress: (\d+) of (\d+) steps/.exec(html) ?? []
      const drawn = html.match(/stroke="currentColor" stroke-width="1.8"/g)?.length ?? 0
      expect(Number(all)).toBe(who === 'superAdmin' ? 3 : 6)
      expect(drawn).toBe(Math.round((Number(done) / Number(all)) * 6))
      if (who === 'visitor') expect(done).toBe('0')
      else expect(Number(done)).toBeGreaterThan(0)
    },
  )
})

describe('after a job was sent', () => {
  let mine: { readonly code: string; readonly id: string; readonly cookie: string; readonly name: string }
  beforeAll(async () => {
    const { db } = site.app.platform.database
    const job = await db
      .selectFrom('jobs')
      .innerJoin('users', 'users.id', 'jobs.ownerId')
      .select(['jobs.id', 'jobs.code', 'users.id as userId', 'users.name', 'users.email'])
      .where('jobs.status', '=', 'under_review')
      .executeTakeFirstOrThrow()
    const session = await signInAs(site.app.platform, {
      id: job.userId,
      email: job.email ?? '',
      name: job.name,
      person: 'consumer',
    })
    mine = { code: job.code, id: job.id, cookie: session.cookie, name: job.name }
  })

  it('its client reads what was received, what comes when, and where to change it', async () => {
    const response = await site.app.get(`/thank-you?job=${mine.code}`, { cookie: mine.cookie })
    const html = (await response.text()).replaceAll('<!-- -->', '')
    for (const said of ['Received', mine.code, mine.name, 'Sent by mistake?', 'While you wait'])
      expect(html).toContain(said)
    expect(html).toContain(`/user/job-requests/under-review-requests/${mine.id}`)
    expect(html.match(/(from|until|by) \d+ \w+ \d{4}|(from|until|by) \w+ \d+, \d{4}/g)?.length).toBeGreaterThanOrEqual(
      3,
    )
  })

  it('nobody else sees the job', async () => {
    const html = await pageOf(`/thank-you?job=${mine.code}`)
    expect(html).not.toContain('Sent by mistake?')
    expect(html).not.toContain(mine.id)
  })
})
