// What an open screen follows: a channel for each row that it has read, its person's own channels, and those of the staff.
import { wireChannel } from './events.ts'

/** Says that something has changed, never what: whoever hears it asks anew, with their own rights. */
export const rowsEvent = 'changed'

/** At most so many rows of one screen are followed: what is deeper in its data seldom changes alone. */
export const followedMost = 90

/** Thousands of rows have changed at once. */
export const allChannel = 'row-all'

export const rowChannel = (id: string): string => `row-${id}`
/** Open to whoever has proven who they are: ids cannot be guessed, and nothing is said but that there is something new. */
export const isRowChannel = (name: string): boolean =>
  /^row-(?:all|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(name)

export type RowChanges =
  | { readonly all: true }
  | {
      readonly rows: readonly string[]
      /** Users to whom one of the rows belongs. */
      readonly people: readonly string[]
      /** Something was submitted or decided: lists of the staff show it. */
      readonly staff: boolean
    }

/** The channels, as on the wire, that hear of it. */
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

/** The ids of what a screen has read: every `id` in its data, the nearest to the top first. */
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
