import type { Page } from 'playwright'
import { expect, vi } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { callApi } from '#tests/support/app.ts'
import { jpeg } from '#tests/support/make-files.ts'

type Answer<K extends keyof AppContract> = Output<AppContract[K]>

/** Calls the API as the person who is signed in on the page. */
export async function callAs<K extends keyof AppContract & string>(
  address: string,
  page: Page,
  path: string,
  body?: object,
): Promise<Answer<K>> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'logintoken')?.value ?? ''
  const reply = await callApi<Answer<K>>(address, path, { token, body })
  expect([path, reply.status, reply.body]).toEqual([
    path,
    expect.toSatisfy((status: number) => status < 300),
    reply.body,
  ])
  return reply.body
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const job = {
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

export type People = { readonly client: Page; readonly contractor: Page; readonly admin: Page }

/** A job under review. */
export async function posted(address: string, client: Page, title = job.title): Promise<string> {
  const { definition } = await callAs<'GET /forms/{form}'>(address, client, 'GET /forms/kitchens-and-bathrooms')
  const required = definition.steps.flatMap(step => step.fields).filter(field => field.required && !field.showIf)
  const answers = Object.fromEntries(required.map(field => [field.key, field.options?.[0]?.value ?? 12]))
  return (await callAs<'POST /jobs'>(address, client, 'POST /jobs', { ...job, title, answers })).id
}

/** A bid for all lines of a job. */
async function bidOn(address: string, contractor: Page, job: string, unitPrice: number): Promise<string> {
  const { lines } = await callAs<'GET /opportunities/{job}'>(address, contractor, `GET /opportunities/${job}`)
  const bid = {
    lines: lines.map(line => ({ jobLineId: line.id, kind: 'included', unitPrice })),
    startDate: inDays(20),
    durationDays: 14,
    validDays: 14,
    warrantyMonths: 12,
    paymentPlan: [{ title: 'Tiles and cabinets', percent: 100 }],
    note: 'Tiles are laid within two weeks, the cabinets follow.',
    exclusions: '',
  }
  const path = `POST /opportunities/${job}/bids`
  return (await callAs<'POST /opportunities/{job}/bids'>(address, contractor, path, bid)).id
}

/** A job with one bid that waits for the client's decision. */
export async function bidden(address: string, { client, contractor, admin }: People, title?: string) {
  const job = await posted(address, client, title)
  await callAs(address, admin, `POST /admin/jobs/${job}/approve`)
  return { job, bid: await bidOn(address, contractor, job, 45_050) }
}

/** A job with a bid of each of these bidders, the first of which is the lowest. */
export async function comparable(address: string, title: string, client: Page, admin: Page, bidders: readonly Page[]) {
  const job = await posted(address, client, title)
  await callAs(address, admin, `POST /admin/jobs/${job}/approve`)
  for (const [place, bidder] of bidders.entries()) await bidOn(address, bidder, job, 45_050 + place * 5_000)
}

/** A project of one milestone whose plan both sides have confirmed. */
export async function confirmed(address: string, people: People, title?: string): Promise<string> {
  const { client, contractor } = people
  const { job, bid } = await bidden(address, people, title)
  const path = `POST /jobs/${job}/bids/${bid}/accept`
  const { project } = await callAs<'POST /jobs/{job}/bids/{bid}/accept'>(address, client, path)
  for (const side of [client, contractor]) await callAs(address, side, `POST /projects/${project}/confirm`)
  return project
}

/** The same with its sheet, which a scheduled job makes: after it only the two sides add to the project log. */
export async function begun(address: string, people: People): Promise<string> {
  const project = await confirmed(address, people)
  const read = () => callAs<'GET /projects/{project}'>(address, people.client, `GET /projects/${project}`)
  await vi.waitFor(async () => expect((await read()).sheets.length).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 1_000,
  })
  return project
}

/** The same, handed over. */
export async function handedOver(address: string, people: People): Promise<string> {
  const project = await begun(address, people)
  const { client, contractor } = people
  const { milestones } = await callAs<'GET /projects/{project}'>(address, client, `GET /projects/${project}`)
  const path = `POST /projects/${project}/milestones/${milestones[0]?.id}`
  await callAs(address, contractor, `${path}/start`)
  const cookies = await contractor.context().cookies()
  const token = cookies.find(({ name }) => name === 'logintoken')?.value ?? ''
  const file = await fetch(`${address}/api/files?purpose=project&name=site.jpg`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: Buffer.from(await jpeg(64, 48)),
  })
  const { id } = (await file.json()) as { id: string }
  await callAs(address, contractor, `${path}/submit`, { files: [id] })
  await callAs(address, client, `${path}/accept`)
  await callAs(address, contractor, `POST /projects/${project}/hand-over`)
  return project
}
