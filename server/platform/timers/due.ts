// Reads everything that is due, page by page.

/** So many rows, in the order of their ids, behind one of them. */
export type DuePage = { readonly after: string; readonly limit: number }

/** The ids are UUIDs; this one stands before all others. */
const beforeAll = '00000000-0000-0000-0000-000000000000'
const limit = 200

/** Every row that `list` gives, page by page: however many they are, and whatever becomes of one. */
export async function* everyDue<R>(
  list: (page: DuePage) => Promise<readonly R[]>,
  idOf: (row: R) => string,
): AsyncGenerator<string> {
  let after = beforeAll
  for (;;) {
    const ids = (await list({ after, limit })).map(idOf)
    yield* ids
    const last = ids.at(-1)
    if (last === undefined || ids.length < limit) return
    after = last
  }
}
