import { sql } from 'kysely'
import type { Answer, Client, Fixtures } from './race.ts'

const done: Answer = { status: 204, headers: new Headers(), body: {} as Answer['body'] }

/** Runs a node's due scheduled jobs. */
export const runDueJobs: Client = async node => {
  await node.runJobs()
  return done
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

/** Notifications about the row with this id, as `type person`, in alphabetical order. */
export async function noticesAbout({ db }: Fixtures, key: string, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'notifications.eventId')
    .select(['notifications.type', 'notifications.userId'])
    .where(sql<boolean>`events.payload ->> ${key} = ${id}`)
    .execute()
  return rows.map(({ type, userId }) => `${type} ${userId}`).sort()
}

/** Entries that occur more than once. */
export function repeated(all: readonly string[]): readonly string[] {
  return all.filter((one, index) => all.indexOf(one) !== index)
}
