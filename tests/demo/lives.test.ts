// The demo's negotiations, questions, connects and reports follow their lifecycles.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/open.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { clarificationLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { reportLifecycle } from '#shared/features/leads/lifecycle.ts'
import type { Answers, FormDefinition } from '#shared/forms/definition.ts'
import { validateAnswers } from '#shared/forms/validate.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { all, expectNoRows, now, seeded } from './seeded.ts'

let database: Database
beforeAll(async () => {
  database = await seeded()
})
afterAll(async () => await database.close())

it('follows the lifecycles of connects, leads and negotiations', async () => {
  const states = async (table: 'connectRequests' | 'clarifications' | 'leadReports') =>
    new Set((await all(database, table)).map(row => row.status))
  expect(await states('connectRequests')).toEqual(new Set(connectLifecycle.states))
  expect(await states('clarifications')).toEqual(new Set(clarificationLifecycle.states))
  expect(await states('leadReports')).toEqual(new Set(reportLifecycle.states))
  const wrong = [
    [`select job_id from bids where status = 'shortlisted' group by job_id`, 'having count(*) > 3'],
    [
      'select bids.id from bids left join bid_revisions r on r.bid_id = bids.id and r.revision = bids.revision',
      'where r.total is null or r.total <> bids.total',
    ],
    [
      `select bids.id from bids where status = 'shortlisted'`,
      `and 2 <> (select count(*) from contacts where origin = 'shortlist' and origin_id = bids.id)`,
    ],
    [
      `select c.id from connect_requests c where status = 'accepted'`,
      `and 2 <> (select count(*) from contacts where origin = 'connect' and origin_id = c.id)`,
    ],
    [
      `select counter_offers.id from counter_offers join bids on bids.id = bid_id where counter_offers.status = 'open'`,
      `and bids.status not in ('submitted', 'shortlisted')`,
    ],
    [
      `select jobs.id from jobs join leads on leads.job_id = jobs.id where visibility = 'invited'`,
      `and leads.source <> 'invitation'`,
    ],
  ] as const
  for (const [query, condition] of wrong) await expectNoRows(database, query, condition)
  const moment = now.toISOString()
  for (const table of ['connect_requests', 'contacts', 'clarifications', 'bid_revisions', 'counter_offers'])
    await expectNoRows(database, `select created_at from ${table}`, `where created_at > '${moment}'`)
})

it('reserves exactly the offer quota of open enquiries', async () => {
  expect((await all(database, 'productOffers')).filter(({ reserved }) => Number(reserved) > 0).length).toBeGreaterThan(
    20,
  )
  const wrong = [
    [
      `select offer.id from product_offers offer left join offer_reservations hold on hold.offer_id = offer.id
       and hold.released_at is null group by offer.id, reserved`,
      'having reserved <> coalesce(sum(hold.quantity), 0)',
    ],
    [
      `select hold.offer_id from offer_reservations hold join quotes on quotes.id = quote_id
       join enquiries on enquiries.id = enquiry_id join enquiry_lines line on line.id = line_id
       join product_offers offer on offer.id = offer_id join products on products.id = offer.product_id`,
      `where quotes.status not in ('asked', 'quoted', 'accepted') or hold.quantity <> line.quantity
       or hold.quantity < offer.min_quantity or line.product_id <> offer.product_id or line.unit <> products.unit
       or quotes.supplier_id <> products.store_id or line.enquiry_id <> enquiries.id
       or hold.created_at <> quotes.created_at or hold.created_at < offer.started_at
       or hold.created_at > coalesce(offer.ended_at, offer.ends_at)
       or not enquiries.city_id = any (case when offer.city_ids = '{}' then products.city_ids else offer.city_ids end)`,
    ],
    [`select id from quotes where status in ('asked', 'quoted')`, `and ends_at < '${now.toISOString()}'`],
    ['select id from quotes', `where updated_at > '${now.toISOString()}'`],
  ] as const
  for (const [query, condition] of wrong) await expectNoRows(database, query, condition)
})

it('has valid answers to the site’s forms', async () => {
  const forms = new Map((await all(database, 'forms')).map(row => [row.id, row.draft as FormDefinition]))
  const submissions = await all(database, 'formSubmissions')
  expect(submissions.length).toBeGreaterThan(50)
  for (const { formId, answers } of submissions) {
    const definition = forms.get(formId)
    expect(definition).toBeDefined()
    if (definition) expectNone(validateAnswers(definition, answers as Answers), Object.keys(answers as Answers))
  }
})
