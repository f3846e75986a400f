// What is kept of an upload, ready to be stored.

export type Prepared = {
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  /** By the name under which each is stored; `original` among them. */
  readonly parts: ReadonlyMap<string, Uint8Array>
}
