import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply } from '#tests/support/app.ts'
import { app, market } from '#tests/support/fixtures.ts'
import { aProfessional, type Professional } from '#tests/support/market.ts'
import {
  add,
  addWhole,
  change,
  fieldsOf,
  list,
  other,
  pro,
  type Refusal,
  shown,
  transition,
  withPortfolios,
} from '#tests/support/portfolio-fixtures.ts'

withPortfolios()

describe('the order of a portfolio', () => {
  const order = (ids: readonly string[], who: Professional): Promise<Reply<Problem>> =>
    app.call('PUT /portfolio/order', { token: who.token, body: { ids } })

  it('is stored and shown on the profile; works that were not named follow', async () => {
    const who = await aProfessional(app, market)
    const works = [await addWhole(who), await addWhole(who), await addWhole(who)]
    for (const work of works) await transition(work.id, 'publish', who)
    const [a = '', b = '', c = ''] = works.map(({ id }) => id)
    expect((await list(who)).map(({ id }) => id)).toEqual([a, b, c])
    expect((await order([c, a, b], who)).status).toBe(200)
    expect((await shown('en', who)).map(({ id }) => id)).toEqual([c, a, b])
    await order([b], who)
    expect((await list(who)).map(({ id }) => id)).toEqual([b, c, a])
    expect((await order([a, a], who)).status).toBe(400)
    const theirs = await order([a, (await add(other)).id], who)
    const missing = await order([a, randomUUID()], who)
    expect([theirs.status, theirs.body.code]).toEqual([404, 'portfolio.not-found'])
    expect([missing.status, missing.body.code]).toEqual([404, 'portfolio.not-found'])
    expect((await list(who)).map(({ id }) => id)).toEqual([b, c, a])
  })
})

describe('access to works', () => {
  it('answers the same for another professional’s work and a missing one', async () => {
    const work = await addWhole(other)
    const request = async (id: string) => [
      await change(id, { title: 'Mine now' }),
      await transition(id, 'publish'),
      await transition(id, 'hide'),
      await app.call<Problem>(`DELETE /portfolio/${id}`, { token: pro.token }),
    ]
    const outcome = (replies: readonly Reply<Refusal>[]) =>
      replies.map(({ status, body }) => [status, body.code, body.detail])
    const theirs = outcome(await request(work.id))
    expect(theirs).toEqual(outcome(await request(randomUUID())))
    for (const [status, code] of theirs) expect([status, code]).toEqual([404, 'portfolio.not-found'])
    expect((await list(other)).find(({ id }) => id === work.id)).toEqual(work)
  })

  it('refuses a photo of another professional’s work', async () => {
    const theirs = await addWhole(other)
    const own = await add()
    const reply = await change(own.id, { photos: [{ id: theirs.photos[0]?.id, kind: 'after', alt: '' }] })
    expect(fieldsOf(reply)).toEqual(['photos/0/id not-a-choice'])
  })
})

describe('simultaneous calls', () => {
  const width = 8

  it('publish a work once', async () => {
    const work = await addWhole()
    const replies = await Promise.all(Array.from({ length: width }, () => transition(work.id, 'publish')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(width - 1).fill(409)])
    expect((await list()).find(({ id }) => id === work.id)?.version).toBe(work.version + 1)
  })

  it('leave one complete order', async () => {
    const who = await aProfessional(app, market)
    const works: string[] = []
    for (let count = 0; count < 5; count++) works.push((await add(who)).id)
    const orders = Array.from({ length: width }, (_, turn) => [...works.slice(turn % 5), ...works.slice(0, turn % 5)])
    const replies = await Promise.all(
      orders.map(ids => app.call('PUT /portfolio/order', { token: who.token, body: { ids } })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(width).fill(200))
    const found = await list(who)
    expect(orders.map(String)).toContain(String(found.map(({ id }) => id)))
    expect(found.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  })

  it('give each of several new works its own position', async () => {
    const who = await aProfessional(app, market)
    await Promise.all(Array.from({ length: width }, () => add(who)))
    expect((await list(who)).map(({ position }) => position)).toEqual(
      Array.from({ length: width }, (_, place) => place),
    )
  })
})
