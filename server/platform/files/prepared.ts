// A prepared upload, ready to be stored.

export type Prepared = {
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  /** By storage name; `original` is one of them. */
  readonly parts: ReadonlyMap<string, Uint8Array>
}
