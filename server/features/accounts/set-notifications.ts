// Keeps what one wants to be told, and how.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { topics } from '#shared/realtime/topics.ts'
import { savePreferences } from './settings-queries.ts'

/** Critical topics stay on, whatever is said of them; of a topic said twice the last word counts. */
export async function setNotifications(
  call: Call,
  { body }: Input<(typeof settings)['PUT /accounts/me/notifications']>,
): Promise<{ done: true }> {
  const said = new Map(body.topics.filter(({ topic }) => !topics[topic].critical).map(row => [row.topic, row]))
  await savePreferences(call.db, signedIn(call).id, [...said.values()])
  return { done: true }
}
