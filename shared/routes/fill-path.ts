/** The names in braces in a path. */
export type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** No argument for a path without params, else all params. */
export type PathArgs<P extends string> = [ParamNames<P>] extends [never]
  ? [params?: undefined]
  : [params: Record<ParamNames<P>, string>]

export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}
