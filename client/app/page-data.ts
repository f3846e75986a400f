// Which screens have data, and the file that loads it. Only the server's entry imports this list, so that no data file
// reaches a browser.
import type { PageLoader } from '#client/platform/page-data.ts'

type Load = () => Promise<{ readonly data: PageLoader }>
/** By page id. */
export type PageLoaders = Readonly<Record<string, Load>>

const files = import.meta.glob<{ readonly data: PageLoader }>('/client/pages/*/*.data.ts')
export const pageLoaders: PageLoaders = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.data\.ts$/g, ''), load]),
)
