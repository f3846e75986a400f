// The sending time depends on settings, quiet hours in the reader's time zone, and the number of earlier notifications.
import { describe, expect, it } from 'vitest'
import { preferencesOf, type TopicName, topicNames, topics } from '#shared/realtime/topics.ts'
import { planOf, type Reading } from './plan.ts'

const at = (moment: string) => new Date(moment)
const plan = (topic: TopicName, change: Partial<Reading> = {}) =>
  planOf({
    topic,
    preferences: preferencesOf(topic),
    quiet: null,
    zone: null,
    now: at('2026-11-23T22:30:00Z'),
    many: false,
    ...change,
  })
const night = { from: 22, until: 7 }
const daily = { toast: true, mail: 'daily', web: 'daily' } as const

describe('planOf', () => {
  it('sends at once or not at all, by the reader’s settings', () => {
    const now = at('2026-11-23T22:30:00Z')
    expect(plan('jobs')).toEqual({ toast: true, mail: now, web: now })
    const off = { toast: false, mail: 'off', web: 'off' } as const
    expect(plan('jobs', { preferences: preferencesOf('jobs', off) })).toEqual({ toast: false, mail: null, web: null })
  })

  it('delays mail of quickly read topics by ten minutes, but not device pushes', () => {
    const later = at('2026-11-23T22:40:00Z')
    for (const topic of ['messages', 'diary'] as const)
      expect(plan(topic)).toEqual({ toast: true, mail: later, web: at('2026-11-23T22:30:00Z') })
    expect(plan('messages', { preferences: { toast: true, mail: 'off', web: 'off' } }).mail).toBeNull()
    expect(plan('messages', { quiet: night }).mail).toEqual(at('2026-11-24T07:00:00Z'))
  })

  it('always sends toast and mail of critical topics', () => {
    for (const topic of topicNames.filter(name => topics[name].critical)) {
      const preferences = preferencesOf(topic, { toast: false, mail: 'off', web: 'off' })
      expect(preferences).toEqual({ toast: true, mail: 'instant', web: 'off' })
      expect(plan(topic, { preferences, quiet: night }).mail).toEqual(at('2026-11-23T22:30:00Z'))
    }
  })

  it.each([
    ['UTC', '2026-11-23T22:30:00Z', '2026-11-24T07:00:00Z'],
    ['UTC', '2026-11-24T03:30:00Z', '2026-11-24T07:00:00Z'],
    ['UTC', '2026-11-24T07:00:00Z', '2026-11-24T07:00:00Z'],
    ['Asia/Karachi', '2026-11-23T18:00:00Z', '2026-11-24T02:00:00Z'],
    ['Africa/Casablanca', '2026-11-23T20:30:00Z', '2026-11-23T20:30:00Z'],
    // In Paris the night of the change to summer time is an hour shorter, the other one longer.
    ['Europe/Paris', '2026-03-28T21:30:00Z', '2026-03-29T05:00:00Z'],
    ['Europe/Paris', '2026-10-24T20:30:00Z', '2026-10-25T06:00:00Z'],
  ])('waits for the quiet hours of %s to end: planned at %s, sent at %s', (zone, now, then) => {
    expect(plan('jobs', { quiet: night, zone, now: at(now) })).toMatchObject({ mail: at(then), web: at(then) })
  })

  it('applies quiet hours during the day as at night', () => {
    const noon = { from: 12, until: 14 }
    expect(plan('jobs', { quiet: noon, now: at('2026-11-23T13:00:00Z') }).web).toEqual(at('2026-11-23T14:00:00Z'))
    expect(plan('jobs', { quiet: noon, now: at('2026-11-23T14:00:00Z') }).web).toEqual(at('2026-11-23T14:00:00Z'))
  })

  it('mails critical topics at once and pushes after the quiet hours; security sends both at once', () => {
    const now = at('2026-11-23T22:30:00Z')
    expect(plan('projects', { quiet: night })).toMatchObject({ mail: now, web: at('2026-11-24T07:00:00Z') })
    expect(plan('security', { quiet: night })).toMatchObject({ mail: now, web: now })
  })

  it('sends the daily digest at 08:00 in the reader’s time zone, or after the quiet hours', () => {
    expect(plan('jobs', { preferences: daily }).mail).toEqual(at('2026-11-24T08:00:00Z'))
    expect(plan('jobs', { preferences: daily, zone: 'Asia/Karachi' }).mail).toEqual(at('2026-11-24T03:00:00Z'))
    expect(plan('jobs', { preferences: daily, quiet: { from: 20, until: 10 } }).web).toEqual(at('2026-11-24T10:00:00Z'))
    expect(plan('jobs', { preferences: daily, now: at('2026-11-24T08:00:00Z') }).mail).toEqual(
      at('2026-11-25T08:00:00Z'),
    )
  })

  it('moves to the daily digest after too many notifications', () => {
    expect(plan('leads', { many: true })).toMatchObject({ toast: true, mail: at('2026-11-24T08:00:00Z') })
  })
})
