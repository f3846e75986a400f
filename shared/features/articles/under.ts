type Under<P extends string, C> = {
  readonly [K in keyof C as K extends `${infer M} ${infer R}` ? `${M} ${P}${R}` : never]: C[K]
}

/** The same keys below a path: `GET /articles` is `GET /admin/blogs/articles`. */
export function under<const P extends `/${string}`, C extends object>(path: P, keyed: C): Under<P, C> {
  const rows = Object.entries<unknown>(keyed as Readonly<Record<string, unknown>>)
  return Object.fromEntries(rows.map(([key, value]) => [key.replace(' ', ` ${path}`), value])) as Under<P, C>
}
