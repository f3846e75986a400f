// Puts the newest notifications of a demo account in its list: all of them seen, the newest few still unread.
import type { RouteName } from '#shared/routes/table.ts'
import { later } from './days.ts'
import { idOf } from './random.ts'
import { type Gathered, type JobSeed, put } from './world.ts'

export type News = {
  readonly userId: string
  readonly event: string
  readonly payload: Readonly<Record<string, string>>
  readonly type: string
  readonly push: string | null
  /** What the news is about: a job, or what stands in the text. */
  readonly job?: JobSeed
  readonly facts?: Readonly<Record<string, string>>
  readonly name?: string
  readonly route: RouteName
  readonly params: Readonly<Record<string, string>>
  readonly at: Date
}

function factsOf({ job, facts, name }: News): Readonly<Record<string, string>> {
  return { ...(job && { code: job.code, title: job.title }), ...facts, ...(name && { name }) }
}

const unread = 3
const kept = 24

export function putNews(rows: Gathered, list: readonly News[], known: Set<string>): void {
  const newest = list.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, kept)
  for (const [place, news] of newest.entries()) {
    const eventId = idOf(`event:${news.event}:${JSON.stringify(news.payload)}`)
    if (!known.has(eventId)) {
      known.add(eventId)
      put(rows, 'events', {
        id: eventId,
        name: news.event,
        payload: JSON.stringify(news.payload),
        created_at: news.at,
        delivered_at: news.at,
        next_attempt_at: news.at,
        last_error: null,
      })
    }
    put(rows, 'notifications', {
      id: idOf(`notification:${eventId}:${news.userId}:${news.type}`),
      user_id: news.userId,
      event_id: eventId,
      type: news.type,
      push: news.push,
      params: JSON.stringify(factsOf(news)),
      route: news.route,
      route_params: JSON.stringify(news.params),
      message: null,
      created_at: news.at,
      pushed_at: news.at,
      seen_at: later(news.at, 1),
      read_at: place < unread ? null : later(news.at, 2),
    })
  }
}
