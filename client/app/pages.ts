// Every screen that is built: how its files are loaded and which texts it needs.
import type { ComponentType } from 'react'
import type { BuiltPage } from '#shared/routes/table.ts'

export type PageEntry = {
  readonly load: () => Promise<{ readonly Component: ComponentType }>
  /** Namespaces besides `common`. */
  readonly texts: readonly string[]
  /** The screen has no metadata of its own and carries the default. */
  readonly defaultHead?: true
}
export type Pages = Readonly<Partial<Record<BuiltPage, PageEntry>>>

export const pages: Pages = {
  test: { load: () => import('#client/pages/test.tsx'), texts: ['test'] },
}
