// The valid values of path params. They are checked before the guard, so that a mistyped address gives 404 and not the
// sign-in page.

const slug = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,119}$/u
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Param names with the form of their values. */
export const paramForms: Readonly<Record<string, RegExp>> = {
  store: slug,
  product: slug,
  slug,
  profile: slug,
  form: slug,
  blog: slug,
  addproduct: slug,
  book: id,
  key: /^[\w-]{22}$/,
  user: id,
  job: id,
  enquiry: id,
  lead: id,
  project: id,
  import: id,
}

/** The router's pattern for a path of the table: `/user/{product}-assistant` gives `/user/:product`. */
export function routerPattern(path: string): string {
  return path.replace(/\{(\w+)\}[^/]*/g, ':$1')
}

/**
 * Whether the router's params fit the row's path. A value with a suffix in the table
 * (`{product}-assistant`) must end with it.
 */
export function paramsFit(path: string, params: Readonly<Record<string, string | undefined>>): boolean {
  return [...path.matchAll(/\{(\w+)\}([^/]*)/g)].every(([, name = '', suffix = '']) => {
    const value = params[name] ?? ''
    return value.endsWith(suffix) && (paramForms[name]?.test(value.slice(0, value.length - suffix.length)) ?? false)
  })
}
