// The way to a document that no cache has: free for people, one after the other for an address in a hurry.
import { expect, it } from 'vitest'
import { createLanes } from './lanes.ts'

const many = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n)

/** How many of so many documents of an address were in work at once. */
async function mostAtOnce(address: string, count: number, lanes = createLanes(true)): Promise<number> {
  let running = 0
  let most = 0
  const work = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await new Promise(resolve => setImmediate(resolve))
    running -= 1
  }
  await Promise.all(many(count).map(() => lanes.run(address, false, work)))
  return most
}

it('lets people through, eight at once', async () => {
  expect(await mostAtOnce('203.0.113.1', 60)).toBe(8)
})

it('takes one after the other what one address asks beyond that, and nobody else waits for it', async () => {
  const lanes = createLanes(true)
  await mostAtOnce('203.0.113.1', 60, lanes)
  const hurried = mostAtOnce('203.0.113.1', 20, lanes)
  expect(await mostAtOnce('203.0.113.2', 20, lanes)).toBe(8)
  expect(await hurried).toBe(1)
})

it('knows an address of the newer kind by its network', async () => {
  const lanes = createLanes(true)
  for (const n of many(6)) await mostAtOnce(`2001:db8:1:1::${n}`, 10, lanes)
  expect(await mostAtOnce('2001:db8:1:1::ffff', 5, lanes)).toBe(1)
})

it('asks to come back when too many wait', async () => {
  const lanes = createLanes(true)
  await mostAtOnce('203.0.113.1', 60, lanes)
  const answers = await Promise.allSettled(many(80).map(() => lanes.run('203.0.113.1', false, async () => undefined)))
  const refused = answers.filter(answer => answer.status === 'rejected')
  expect(refused).toHaveLength(80 - 65)
  expect(refused[0]).toMatchObject({ reason: { code: 'server.busy' } })
})

it('gives a failure to who asked for it, and goes on', async () => {
  const lanes = createLanes(true)
  await mostAtOnce('203.0.113.1', 60, lanes)
  const failing = lanes.run('203.0.113.1', false, () => Promise.reject(new Error('of the page')))
  await expect(failing).rejects.toThrow('of the page')
  expect(await lanes.run('203.0.113.1', false, async () => 'next')).toBe('next')
})

it('counts nobody when it is turned off', async () => {
  expect(await mostAtOnce('203.0.113.1', 200, createLanes(false))).toBe(200)
})
