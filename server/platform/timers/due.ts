// A page of what is due.

/** So many rows, in the order of their ids, behind one of them. */
export type DuePage = { readonly after: string; readonly limit: number }

/** The ids are UUIDs; this one stands before all others. */
export const beforeAll = '00000000-0000-0000-0000-000000000000'
