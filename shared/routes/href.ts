// Links to public screens by name, so that no path is written twice.
import { fillPath, type PathArgs } from './fill-path.ts'
import { publicRows } from './public-rows.ts'

type Rows = typeof publicRows

/**
 * Path of a public screen without language prefix: `href('profile', { profile })`. For screens of areas: area-href.ts.
 */
export function href<N extends keyof Rows>(name: N, ...[params]: PathArgs<Rows[N]['path']>): string {
  return fillPath(publicRows[name].path, params ?? {})
}
