import { expect, it } from 'vitest'
import { features, wiring } from '#server/app/features.ts'
import { event } from '#server/platform/events/event.ts'
import { inOrder, onEvent, subscriptionTable } from '#server/platform/events/subscriptions.ts'

const happened = event<{ id: string }>('happened')
const nothing = async (): Promise<void> => undefined

it('an event of every feature is in the table of subscriptions', () => {
  const names = features.flatMap(({ events = {} }) => Object.values(events).map(({ eventName }) => eventName))
  expect(names.length).toBeGreaterThan(100)
  expect([...wiring.subscriptions.keys()]).toEqual(expect.arrayContaining(names))
})

it('two events of one name, a subscription to no event and an idle order are refused', () => {
  const emitter = { name: 'one', events: { happened } }
  expect(() => subscriptionTable([emitter, { name: 'two', events: { happened } }])).toThrow('Two events')
  expect(() => subscriptionTable([{ name: 'two', subscriptions: [onEvent(happened, { inTransaction: [] })] }])).toThrow(
    'no feature emits',
  )
  const after = onEvent(happened, { inTransaction: [nothing], after: ['three'] })
  expect(() => subscriptionTable([emitter, { name: 'two', subscriptions: [after] }])).toThrow(
    'three does not subscribe',
  )
})

it('subscribers run in the given order, after those that they name', () => {
  const sorted = inOrder([{ name: 'c', after: ['a'] }, { name: 'b' }, { name: 'a', after: ['b'] }])
  expect(sorted.map(({ name }) => name)).toEqual(['b', 'a', 'c'])
  expect(() =>
    inOrder([
      { name: 'a', after: ['b'] },
      { name: 'b', after: ['a'] },
    ]),
  ).toThrow('wait for each other')
})

it('the chats of an accepted bid move after its project exists', () => {
  const run = (wiring.subscriptions.get('bid-accepted')?.inTransaction ?? []).map(({ name }) => name)
  expect(run.indexOf('createProject')).toBeGreaterThan(-1)
  expect(run.indexOf('createProject')).toBeLessThan(run.indexOf('moveChatsToProject'))
})

it('names of features, scheduled jobs and cleanup jobs are unique', () => {
  for (const named of [features, [...wiring.scheduledJobs, ...wiring.cleanupJobs]]) {
    const names = named.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(30)
    expect(new Set(names).size).toBe(names.length)
  }
})
