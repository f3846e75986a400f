// Fixtures of portfolios: two professionals, and actions on their works.
import { beforeAll, expect } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import type { Reply } from './app.ts'
import { app, db, market, withMarket } from './fixtures.ts'
import { aProfessional, type Professional } from './market.ts'
import { type WorkForm, workForm } from './portfolio.ts'
import { aPicture } from './uploaded-picture.ts'

export type Work = Output<(typeof ownProfile)['POST /portfolio']>
/** Body of a refused call; the status is the reply's. */
export type Refusal = Omit<Problem, 'status'>
type Profile = Output<(typeof professionals)['GET /professionals/{profile}']>

export let pro: Professional
export let other: Professional

export function withPortfolios(): void {
  withMarket()
  beforeAll(async () => {
    other = await aProfessional(app, market)
    pro = await aProfessional(app, market)
  })
}

export async function add(who = pro, given: Partial<WorkForm> = {}): Promise<Work> {
  const { status, body } = await app.call<Work>('POST /portfolio', {
    token: who.token,
    body: { ...workForm, ...given },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
export async function addWhole(who = pro, given: Partial<WorkForm> = {}): Promise<Work> {
  const { id } = await aPicture(app, who.id)
  return await add(who, { photos: [{ file: id, kind: 'after', alt: 'Shower' }], ...given })
}
export const transition = (work: string, name: 'publish' | 'hide', who = pro): Promise<Reply<Work & Refusal>> =>
  app.call(`POST /portfolio/${work}/${name}`, { token: who.token })
export const change = (work: string, body: object, headers = {}, who = pro): Promise<Reply<Work & Refusal>> =>
  app.call(`PATCH /portfolio/${work}`, { token: who.token, body, headers })
export const list = async (who = pro) => (await app.call<Work[]>('GET /portfolio', { token: who.token })).body
export const fieldsOf = ({ body }: Reply<Refusal>) => body.errors.map(({ path, code }) => `${path} ${code}`)
export const fileOf = (id: string) =>
  db().selectFrom('files').select(['attachedAt', 'removedAt']).where('id', '=', id).executeTakeFirstOrThrow()
export async function shown(language = 'en', who = pro): Promise<Profile['portfolio']> {
  const headers = { 'accept-language': language }
  return (await app.call<Profile>(`GET /professionals/pro-${who.professionalId}`, { headers })).body.portfolio
}
