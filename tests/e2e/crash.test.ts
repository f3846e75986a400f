// Kills the server (kill -9) right after each acknowledged write of the main journey.
import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { callApi } from '#tests/support/app.ts'
import { open, seesToast } from './actions.ts'
import { listening, openContext, photograph, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { ofItsOwn } from './server.ts'
import { textsOf } from './texts.ts'

type Answer<K extends keyof AppContract> = Output<AppContract[K]>
type Token = () => Promise<string>

const toast = textsOf('en', 'realtime')

withServer(ofItsOwn)

/** The browser's own bearer token, so that page and call share a session. */
function tokenOf(page: Page): Token {
  return async () => {
    const cookies = await page.context().cookies()
    return cookies.find(cookie => cookie.name === 'logintoken')?.value ?? ''
  }
}

async function sit(who: string, screen: string): Promise<{ page: Page; token: Token }> {
  const context = await openContext(browser, server.address)
  const page = await signInAs(context, who)
  await open(page, 'en', screen)
  await listening(page)
  return { page, token: tokenOf(page) }
}

/** Writes, kills the server as soon as the answer arrives, and restarts it. */
async function writeAndCrash<K extends keyof AppContract & string>(
  key: K,
  path: string,
  token: Token,
  body?: unknown,
): Promise<Answer<K>> {
  const reply = await callApi<Answer<K>>(server.address, path, { token: await token(), body })
  await server.kill()
  expect([key, reply.status, reply.body]).toEqual([key, expect.toSatisfy((status: number) => status < 300), reply.body])
  await server.restart()
  return reply.body
}

const jobBody = {
  form: 'kitchens-and-bathrooms',
  formVersion: 1,
  title: 'Renew the kitchen after the leak',
  description: 'The ceiling above the sink leaked; cabinets and tiles are to be renewed on the ground floor.',
  city: 'casablanca',
  area: 'Maarif',
  propertyType: 'apartment',
  workMode: 'with_material',
  budgetMin: null,
  budgetMax: 9_000_000,
  currency: 'MAD',
  startWindow: 'month',
  lines: [{ label: 'Wall tiles laid', unit: 'm²', quantity: 24.5 }],
}
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('no acknowledged write and no toast is lost at any step', async () => {
  const client = await sit('consumer', areaHref('user.dashboard'))
  const contractor = await sit('contractor', areaHref('contractor.dashboard'))
  const admin = await sit('admin', areaHref('admin.dashboard'))
  onTestFailed(() => photograph({ client: client.page, contractor: contractor.page, admin: admin.page }, 'crash'))

  const [{ id: job }] = await Promise.all([
    writeAndCrash('POST /jobs', 'POST /jobs', client.token, { ...jobBody, answers: await answers() }),
    seesToast(admin.page, toast('new-job-created')),
  ])
  await Promise.all([
    writeAndCrash('POST /admin/jobs/{job}/approve', `POST /admin/jobs/${job}/approve`, admin.token),
    seesToast(client.page, toast('job-approved')),
    seesToast(contractor.page, toast('new-job')),
  ])
  const opportunity = await callApi<Answer<'GET /opportunities/{job}'>>(server.address, `GET /opportunities/${job}`, {
    token: await contractor.token(),
  })
  const bidBody = {
    lines: opportunity.body.lines.map(line => ({ jobLineId: line.id, kind: 'included', unitPrice: 45_050 })),
    startDate: inDays(20),
    durationDays: 14,
    validDays: 14,
    warrantyMonths: 12,
    paymentPlan: [
      { title: 'At the start', percent: 30 },
      { title: 'At the end', percent: 70 },
    ],
    note: 'Tiles are laid within two weeks, the cabinets follow.',
    exclusions: '',
  }
  const [{ id: bid }] = await Promise.all([
    writeAndCrash('POST /opportunities/{job}/bids', `POST /opportunities/${job}/bids`, contractor.token, bidBody),
    seesToast(client.page, toast('bid_received')),
  ])
  const [{ project }] = await Promise.all([
    writeAndCrash('POST /jobs/{job}/bids/{bid}/accept', `POST /jobs/${job}/bids/${bid}/accept`, client.token),
    seesToast(contractor.page, toast('bid-accepted')),
  ])
  const seen = await callApi<Answer<'GET /projects/{project}'>>(server.address, `GET /projects/${project}`, {
    token: await contractor.token(),
  })
  expect([seen.status, seen.body.contractTotal]).toEqual([200, expect.any(Number)])
})

/** Answers the required fields, with the first choice of each. */
async function answers(): Promise<Record<string, unknown>> {
  const { body } = await callApi<Answer<'GET /forms/{form}'>>(server.address, 'GET /forms/kitchens-and-bathrooms')
  const required = body.definition.steps.flatMap(step => step.fields).filter(field => field.required && !field.showIf)
  return Object.fromEntries(required.map(field => [field.key, field.options?.[0]?.value ?? 12]))
}
