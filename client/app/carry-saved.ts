// Moves what a visitor saved in this browser to the account of the person who signs in.
import { carrySaves } from '#client/features/ideabooks/saves.ts'
import { carryHearts } from '#client/features/wishlists/hearts.ts'
import type { Connection } from '#client/platform/calls.ts'

/** True when there was something. One that fails stays for the next time, and does not hold up the other. */
export async function carrySaved(connection: Connection): Promise<boolean> {
  const carried = await Promise.allSettled([carryHearts(connection), carrySaves(connection)])
  for (const one of carried)
    if (one.status === 'rejected') console.warn('What was kept here could not be carried along.', one.reason)
  return carried.some(one => one.status === 'fulfilled' && one.value)
}
