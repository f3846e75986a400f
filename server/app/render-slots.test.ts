import { expect, it } from 'vitest'
import { createRenderSlots } from './render-slots.ts'

const many = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n)

/** Starts `count` renders of an address and answers how many ran at the same time. */
async function mostAtOnce(address: string, count: number, slots = createRenderSlots(true)): Promise<number> {
  let running = 0
  let most = 0
  const work = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await new Promise(resolve => setImmediate(resolve))
    running -= 1
  }
  await Promise.all(many(count).map(() => slots.run(address, false, work)))
  return most
}

it('runs at most eight renders at once', async () => {
  expect(await mostAtOnce('203.0.113.1', 60)).toBe(8)
})

it('runs further renders of a fast address one at a time, without delaying other addresses', async () => {
  const slots = createRenderSlots(true)
  await mostAtOnce('203.0.113.1', 60, slots)
  const hurried = mostAtOnce('203.0.113.1', 20, slots)
  expect(await mostAtOnce('203.0.113.2', 20, slots)).toBe(8)
  expect(await hurried).toBe(1)
})

it('counts IPv6 addresses by network', async () => {
  const slots = createRenderSlots(true)
  for (const n of many(6)) await mostAtOnce(`2001:db8:1:1::${n}`, 10, slots)
  expect(await mostAtOnce('2001:db8:1:1::ffff', 5, slots)).toBe(1)
})

it('answers `server.busy` when too many renders wait', async () => {
  const slots = createRenderSlots(true)
  await mostAtOnce('203.0.113.1', 60, slots)
  const answers = await Promise.allSettled(many(80).map(() => slots.run('203.0.113.1', false, async () => undefined)))
  const refused = answers.filter(answer => answer.status === 'rejected')
  expect(refused).toHaveLength(80 - 65)
  expect(refused[0]).toMatchObject({ reason: { code: 'server.busy' } })
})

it('returns a failure to its caller and continues', async () => {
  const slots = createRenderSlots(true)
  await mostAtOnce('203.0.113.1', 60, slots)
  const failing = slots.run('203.0.113.1', false, () => Promise.reject(new Error('of the page')))
  await expect(failing).rejects.toThrow('of the page')
  expect(await slots.run('203.0.113.1', false, async () => 'next')).toBe('next')
})

it('has no limit when turned off', async () => {
  expect(await mostAtOnce('203.0.113.1', 200, createRenderSlots(false))).toBe(200)
})
