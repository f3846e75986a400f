// Builds a link to a public screen from its name, so that no path is ever written twice.
import { fillPath, type PathArgs } from './fill-path.ts'
import { publicRows } from './public-rows.ts'

type Rows = typeof publicRows

/** The path of a public screen without language prefix: `href('profile', { profile })`. Those of the areas: area-href.ts. */
export function href<N extends keyof Rows>(name: N, ...[params]: PathArgs<Rows[N]['path']>): string {
  return fillPath(publicRows[name].path, params ?? {})
}
