import { expect, it } from 'vitest'
import { formatFor } from '#client/platform/i18n/format.ts'
import { serverTexts } from '#client/platform/i18n/texts-server.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { rowOf } from '#shared/routes/select.ts'
import { calculate } from '#shared/values/calculate-bids.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { plainText } from '#tests/support/read-document.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

withSite()

it("a contractor sees when a lead is due, in the browser's time zone once it is known", async () => {
  const contractor = site.person('contractor')
  const { database } = site.app.platform
  // Due in 23.5 hours: today or tomorrow, depending on the reader's zone.
  const since = new Date(Date.now() - 30 * 60_000)
  const due = new Date(since.getTime() + 24 * 3_600_000)
  await database.db
    .updateTable('leads')
    .set({ stage: 'new', createdAt: since, dueAt: due })
    .where('ownerId', '=', contractor.user?.professionalId ?? '')
    .where('stage', 'in', ['new', 'viewed'])
    .execute()
  const hourIn = (timeZone: string) => due.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  const shown = async (zone: string) => {
    const cookie = `${contractor.cookie}; zone=${encodeURIComponent(zone)}`
    return plainText((await site.visit(rowOf('contractor.dashboard').path, { ...contractor, cookie })).html)
  }
  // Close to midnight that is still today for some readers, whose text has the hour only.
  const byTheClockOf = (zone: string) => new RegExp(`(by|,) ${hourIn(zone)}`)
  for (const zone of ['Asia/Karachi', 'Africa/Lagos']) expect(await shown(zone)).toMatch(byTheClockOf(zone))
  for (const unknown of ['Mars/Olympus', '']) expect(await shown(unknown)).toContain('in 2')
})

it("amounts show the currency's usual name: in Arabic a word, not the code", async () => {
  const contractor = site.person('contractor')
  const path = `${areaHref('contractor.settings')}?section=business`
  const shown = async (language: Language) => plainText((await site.visit(inPrefix(language, path), contractor)).html)
  expect(await shown('ar')).toContain('درهم')
  expect(await shown('ar')).not.toContain('MAD')
  expect(await shown('en')).toContain('MAD')
})

type List = Output<(typeof jobs)['GET /jobs']>
type Bids = Output<(typeof bids)['GET /jobs/{job}/bids']>

it.each(languages)(
  'the header of a bid in %s shows the sent total and what was added for how many lines',
  async language => {
    const client = site.person('consumer')
    const token = /logintoken=([^;]+)/.exec(client.cookie)?.[1] ?? ''
    const { items } = (await site.app.call<List>('GET /jobs?tab=open', { token })).body
    let heads = 0
    for (const { id } of items) {
      const all = (await site.app.call<Bids>(`GET /jobs/${id}/bids`, { token })).body
      const short = calculate(all, ({ jobLineId }) => jobLineId).filter(({ whole, added }) => whole && added.size > 0)
      heads += short.length
      if (short.length === 0) continue
      const path = inPrefix(language, areaHref('user.my-request', { job: id }))
      const shown = plain((await site.visit(path, client)).html)
      for (const one of short) expect(shown).toContain(headOf(one, language).replace(/\s/g, ' '))
    }
    expect(heads).toBeGreaterThan(0)
  },
)

const plain = (html: string): string => plainText(html).replace(/[\u2066-\u2069]/g, '')

function headOf({ bid, addedSum, added }: ReturnType<typeof calculate<Bids[number]>>[number], language: Language) {
  const amount = (value: number) => formatFor(language).amount({ amount: value, currency: bid.currency })
  return serverTexts(language).translate('negotiation')('calculation.from', {
    sent: amount(bid.total),
    added: amount(addedSum),
    count: added.size,
  })
}
