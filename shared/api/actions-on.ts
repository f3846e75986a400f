import { z } from 'zod'
import type { Access, Endpoint } from './endpoint.ts'
import { Done, Id } from './schemas.ts'

/** The names in the braces of a path. */
export type ParamsIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never

type Common<P extends string, A> = {
  readonly params: z.ZodObject<Record<ParamsIn<P>, typeof Id>>
  readonly returns: typeof Done
  readonly access: A
}
type Facts = Partial<Endpoint> & Pick<Endpoint, 'summary'>
type Whole<C, F> = F extends string ? C & { readonly summary: string } : Omit<C, keyof F> & F

/**
 * Endpoints that act on one row, such as the transitions of its lifecycle: `POST`, the path and the name of the action.
 * A summary alone says that the params are ids and the answer is `Done`.
 */
export function actionsOn<
  const P extends `/${string}`,
  const A extends Access,
  const N extends Readonly<Record<string, string | Facts>>,
>(path: P, access: A, actions: N): { readonly [K in keyof N & string as `POST ${P}/${K}`]: Whole<Common<P, A>, N[K]> } {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, Id])
  const common = { params: z.object(Object.fromEntries(ids)), returns: Done, access }
  const whole = Object.entries<string | Facts>(actions).map(([name, facts]) => [
    `POST ${path}/${name}`,
    { ...common, ...(typeof facts === 'string' ? { summary: facts } : facts) },
  ])
  return Object.fromEntries(whole)
}
