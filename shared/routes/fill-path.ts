// Fills the params into a path of the route table.

/** The names in the braces of a path. */
export type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** Nothing for a path without params, else all of them. */
export type PathArgs<P extends string> = [ParamNames<P>] extends [never]
  ? [params?: undefined]
  : [params: Record<ParamNames<P>, string>]

/** Fills the braces of a path of the table. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}
