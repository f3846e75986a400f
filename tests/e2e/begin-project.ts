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
export async function posted(address: string, client: Page): Promise<string> {
  const { definition } = await callAs<'GET /forms/{form}'>(address, client, 'GET /forms/kitchens-and-bathrooms')
  const required = definition.steps.flatMap(step => step.fields).filter(field => field.required && !field.showIf)
  const answers = Object.fromEntries(required.map(field => [field.key, field.options?.[0]?.value ?? 12]))
  return (await callAs<'POST /jobs'>(address, client, 'POST /jobs', { ...job, answers })).id
}

/** A job with one bid that waits for the client's decision. */
export async function bidden(address: string, { client, contractor, admin }: People) {
  const call = <K extends keyof AppContract & string>(page: Page, path: string, body?: object) =>
    callAs<K>(address, page, path, body)
  const id = await posted(address, client)
  await call(admin, `POST /admin/jobs/${id}/approve`)
  const { lines } = await call<'GET /opportunities/{job}'>(contractor, `GET /opportunities/${id}`)
  const bid = await call<'POST /opportunities/{job}/bids'>(contractor, `POST /opportunities/${id}/bids`, {
    lines: lines.map(line => ({ jobLineId: line.id, kind: 'included', unitPrice: 45_050 })),
    startDate: inDays(20),
    durationDays: 14,
    validDays: 14,
    warrantyMonths: 12,
    paymentPlan: [{ title: 'Tiles and cabinets', percent: 100 }],
    note: 'Tiles are laid within two weeks, the cabinets follow.',
    exclusions: '',
  })
  return { job: id, bid: bid.id }
}

/** A project of one milestone whose plan both sides have confirmed. */
export async function begun(address: string, people: People): Promise<string> {
  const { client, contractor } = people
  const call = <K extends keyof AppContract & string>(page: Page, path: string, body?: object) =>
    callAs<K>(address, page, path, body)
  const { job, bid } = await bidden(address, people)
  const accepted = await call<'POST /jobs/{job}/bids/{bid}/accept'>(client, `POST /jobs/${job}/bids/${bid}/accept`)
  for (const side of [client, contractor]) await call(side, `POST /projects/${accepted.project}/confirm`)
  // Wait for the scheduled job that makes the sheet: after it only the two sides add to the project log.
  const sheets = async () =>
    (await call<'GET /projects/{project}'>(client, `GET /projects/${accepted.project}`)).sheets.length
  await vi.waitFor(async () => expect(await sheets()).toBeGreaterThan(0), { timeout: 60_000, interval: 1_000 })
  return accepted.project
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
