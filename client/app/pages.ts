// How a screen is loaded and which texts it needs; server/build-screens.ts lists them.
import type { ComponentType } from 'react'

export type PageEntry = {
  readonly load: () => Promise<{ readonly Component: ComponentType }>
  /** Namespaces besides `common`. */
  readonly texts: readonly string[]
}
/** By page id. */
export type Pages = Readonly<Record<string, PageEntry>>
