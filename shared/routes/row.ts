// The declaration of a screen: path, page, access, layout, and whether it is built yet.
import type { Action, Module } from '#shared/access/permissions.ts'
import type { Area } from '#shared/access/roles.ts'

export type Layout = 'default' | 'custom' | 'portal'
/** `open` to everyone, or signed in and in the row's area. */
export type Guard = 'open' | 'signed-in'
/** `visitors`: the finished document is cached for visitors; `none`: rendered for each request. */
export type CachePolicy = 'visitors' | 'none'
/** A planned row answers 404 until its screen is built. */
export type State = 'built' | 'planned'

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
  readonly state: State
}

export type Options = Partial<Pick<Row, 'layout' | 'bottomBar' | 'cache' | 'permission' | 'state'>>

export const planned = { state: 'planned' } as const

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
    state: 'built',
    ...options,
    path,
    page,
  } as unknown as Omit<Row, 'path' | 'page' | 'state' | 'cache'> & {
    readonly path: P
    readonly page: G
    readonly state: StateOf<O>
    readonly cache: CacheOf<O>
  }
}

type CacheOf<O> = O extends { readonly cache: infer C extends CachePolicy } ? C : 'none'
export type StateOf<O> = O extends { readonly state: infer S extends State } ? S : 'built'

export function builtRows<N extends string>(rows: Readonly<Record<N, Row>>): readonly (readonly [N, Row])[] {
  const entries = Object.entries(rows) as [N, Row][]
  return entries.filter(([, row]) => row.state === 'built')
}
