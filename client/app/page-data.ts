// Which screens have data, and where it is made. Imported by the server's entry alone, so that no data file reaches a browser.
import type { PageLoader } from '#client/platform/page-data.ts'
import type { BuiltPage } from '#shared/routes/table.ts'

export type PageLoaders = Readonly<Partial<Record<BuiltPage, () => Promise<{ readonly data: PageLoader }>>>>

export const pageLoaders: PageLoaders = {}
