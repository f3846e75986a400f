// The demo counts hours from midnight: events of today are moved into the past, however early it is seeded.
import type { DemoRows } from './model.ts'

/** Columns with timestamps of past events; other timestamps may be in the future. */
const past = [
  ...['createdAt', 'updatedAt', 'attachedAt', 'joinedAt', 'answeredAt', 'agreedAt', 'dayNotifiedAt'],
  ...['lastMessageAt', 'priceCheckedAt', 'at'],
]
const dayMs = 86_400_000
const minuteMs = 60_000

/** Moves later events of today into the last minute, in the same order. */
export function untilNow(rows: DemoRows, now: Date): void {
  const passed = (moment: Date): Date => {
    const ahead = Math.min(dayMs, moment.getTime() - now.getTime())
    return new Date(now.getTime() - Math.round(minuteMs * (1 - ahead / dayMs)))
  }
  for (const row of Object.values(rows).flat())
    for (const [name, value] of Object.entries(row))
      if (past.includes(name) && value instanceof Date && value > now) Object.assign(row, { [name]: passed(value) })
}
