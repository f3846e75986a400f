// Links to screens of an area. Separate from the public links, so that visitors do not load the rows of five areas.
import { areaRows } from './area-rows.ts'
import { fillPath, type PathArgs } from './fill-path.ts'

type Rows = typeof areaRows

/** The path of an area's screen without language prefix: `areaHref('user.my-request', { job })`. */
export function areaHref<N extends keyof Rows>(name: N, ...[params]: PathArgs<Rows[N]['path']>): string {
  return fillPath(areaRows[name].path, params ?? {})
}
