// The channels that an open screen follows: one per row that it has read, the person's own, and the staff's.
import { wireChannel } from './events.ts'

/** Carries no content: the client loads the data again with its own permissions. */
export const rowsEvent = 'changed'

/** Limit of followed rows per screen: rows deeper in the data seldom change alone. */
export const followedMost = 90

/** For a change of thousands of rows at once. */
export const allChannel = 'row-all'

export const rowChannel = (id: string): string => `row-${id}`
/** Open to every signed-in person: ids cannot be guessed, and the event only says that something changed. */
export const isRowChannel = (name: string): boolean =>
  /^row-(?:all|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(name)

export type RowChanges =
  | { readonly all: true }
  | {
      readonly rows: readonly string[]
      /** Ids of users who own one of the rows. */
      readonly people: readonly string[]
      /** Something was submitted or decided, so lists of the staff change. */
      readonly staff: boolean
    }

/** The channels to publish to, as named on the socket. */
export function changedChannels(changes: RowChanges): readonly string[] {
  if ('all' in changes) return [allChannel]
  const { rows, people, staff } = changes
  return [
    ...rows.map(rowChannel),
    ...people.flatMap(id => [wireChannel('user_{id}', id), wireChannel('admin_{id}', id)]),
    ...(staff ? [wireChannel('staff', '')] : []),
  ]
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The ids of the rows that a screen has read: every `id` in its data, the nearest to the top first. */
export function idsIn(data: readonly unknown[]): readonly string[] {
  const ids = new Set<string>()
  let level = data.filter(isObject)
  while (level.length > 0 && ids.size < followedMost) {
    const next: object[] = []
    for (const thing of level) {
      const { id } = thing as { id?: unknown }
      if (typeof id === 'string' && uuid.test(id) && ids.size < followedMost) ids.add(id)
      next.push(...Object.values(thing).filter(isObject))
    }
    level = next
  }
  return [...ids]
}
