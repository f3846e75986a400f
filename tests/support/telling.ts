// Tells people of anything: an event of the tests' own beside the house's news, and all that leaves of it.
import { news } from '#server/app/news.ts'
import { emit, event, type Notice } from '#server/platform/events/event.ts'
import { newsTable, onEvent } from '#server/platform/events/news.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { within } from './time.ts'

type Told = { readonly userId: string; readonly type: string; readonly title: string }
const told = event<Told>('test-told')

const noticeOf = async (_db: unknown, { userId, type, title }: Told): Promise<readonly Notice[]> => [
  {
    ...{ userId, type, push: 'news' },
    params: { title, code: 'IM-1', name: 'Samira', body: title },
    link: { route: 'user.notifications', params: {} },
  },
]

/** In place of the house's news. */
export const newsWithTests = newsTable([...news.values(), onEvent(told, { tell: [noticeOf] })])

/** Tells one person, and lets all that is due leave. */
export async function tell(platform: Platform, { id }: { readonly id: string }, type: string, title = 'A kitchen') {
  await within(platform, inner => emit(inner, told({ userId: id, type, title })))
  await leave(platform)
}

export async function leave({ deliverer, mailer, ringing }: Platform): Promise<void> {
  await deliverer.deliverAll()
  await Promise.all([mailer.sendAll(), ringing.run()])
}
