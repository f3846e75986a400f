// Where a page of a list continues: the moment and the id of the last row before.
type Cursor = { readonly at: Date; readonly id: string }

export function cursorOf(after: string | undefined): Cursor | null {
  if (after === undefined) return null
  const [at = '', id = ''] = after.split('_')
  return { at: new Date(Number(at)), id }
}

/** `rows`: one more than a page says that there is a next one. */
export function pageOf<R extends { readonly id: string }>(
  rows: readonly R[],
  pageSize: number,
  momentOf: (row: R) => Date,
) {
  const items = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? items.at(-1) : undefined
  return { items, next: last ? `${String(momentOf(last).getTime()).padStart(13, '0')}_${last.id}` : null }
}
