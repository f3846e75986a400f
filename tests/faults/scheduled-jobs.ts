// The timers as what clients of a race do, and what people were told of it.
import { sql } from 'kysely'
import type { Answer, Client, Stage } from './race.ts'

const done: Answer = { status: 204, headers: new Headers(), body: {} as Answer['body'] }

/** Asks a node for what is due now. */
export const timers: Client = async node => {
  await node.runJobs()
  return done
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

/** Who was told what about the thing of this id, as `type person`, in the order of the alphabet. */
export async function noticesAbout({ db }: Stage, key: string, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'notifications.event_id')
    .select(['notifications.type', 'notifications.user_id'])
    .where(sql<boolean>`events.payload ->> ${key} = ${id}`)
    .execute()
  return rows.map(({ type, user_id }) => `${type} ${user_id}`).sort()
}

/** What is there more than once. */
export function repeated(all: readonly string[]): readonly string[] {
  return all.filter((one, index) => all.indexOf(one) !== index)
}
