// The declaration of a screen: path, page, access, layout.
import type { Action, Module } from '#shared/access/permissions.ts'
import type { Area } from '#shared/access/roles.ts'

export type Layout = 'default' | 'custom' | 'portal'
/** `open` to everyone, or signed in and in the row's area. */
export type Guard = 'open' | 'signed-in'
/** `visitors`: the finished document is cached for visitors; `none`: rendered for each request. */
export type CachePolicy = 'visitors' | 'none'

export type Row = {
  /** Verbatim from the specification, with params in braces. */
  readonly path: `/${string}`
  /** The name of the page's file in client/pages. Rows of several areas can share a page. */
  readonly page: string
  readonly layout: Layout
  readonly guard: Guard
  readonly area: Area | null
  readonly permission: { readonly module: Module; readonly action: Action } | null
  readonly bottomBar: boolean
  readonly cache: CachePolicy
}

export type Options = Partial<Pick<Row, 'layout' | 'bottomBar' | 'cache' | 'permission'>>

/** A public screen. */
export function open<const P extends `/${string}`, const G extends string, const O extends Options = object>(
  path: P,
  page: G,
  options?: O,
) {
  return {
    guard: 'open',
    area: null,
    permission: null,
    layout: 'default',
    bottomBar: true,
    cache: 'none',
    ...options,
    path,
    page,
  } as unknown as Omit<Row, 'path' | 'page' | 'cache'> & {
    readonly path: P
    readonly page: G
    readonly cache: CacheOf<O>
  }
}

type CacheOf<O> = O extends { readonly cache: infer C extends CachePolicy } ? C : 'none'

export function entriesOf<N extends string>(rows: Readonly<Record<N, Row>>): readonly (readonly [N, Row])[] {
  return Object.entries(rows) as [N, Row][]
}
