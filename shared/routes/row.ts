// What a screen declares: its path, its page, who may enter, how it is framed, and whether it is built yet.
import type { Action, Module } from '#shared/access/permissions.ts'
import type { Area } from '#shared/access/roles.ts'

export type Layout = 'default' | 'custom' | 'portal'
/** `open` to everyone, or signed in and in the row's area. */
export type Guard = 'open' | 'signed-in'
/** `visitors`: the finished document is kept for visitors; `none`: rendered anew each time. */
export type CachePolicy = 'visitors' | 'none'
/** A planned row answers 404 until its screen exists. */
export type State = 'built' | 'planned'

export type Row = {
  /** The specification's path, verbatim, params in braces. */
  readonly path: `/${string}`
  /** The page's id: the name of its file in client/pages. Rows of several areas may share a page. */
  readonly page: string
  readonly layout: Layout
  readonly guard: Guard
  readonly area: Area | null
  readonly permission: { readonly module: Module; readonly action: Action } | null
  readonly bottomBar: boolean
  readonly cache: CachePolicy
  readonly state: State
}

type Options = Partial<Pick<Row, 'layout' | 'bottomBar' | 'cache' | 'permission' | 'state'>>

const planned = { state: 'planned' } as const

export { planned }

/** A screen for everyone. */
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

/** A screen of one role: signed in, framed by the portal. `module` is what its reader must be allowed to read. */
export function screen<const P extends `/${string}`, const G extends string, const O extends Options = object>(
  area: Area,
  path: P,
  page: G,
  module: Module | null,
  options?: O,
) {
  return {
    guard: 'signed-in',
    area,
    permission: module && { module, action: 'isRead' },
    layout: 'portal',
    bottomBar: true,
    cache: 'none',
    state: 'built',
    ...options,
    path,
    page,
  } as unknown as Omit<Row, 'path' | 'page' | 'state'> & {
    readonly path: P
    readonly page: G
    readonly state: StateOf<O>
  }
}

type CacheOf<O> = O extends { readonly cache: infer C extends CachePolicy } ? C : 'none'
type StateOf<O> = O extends { readonly state: infer S extends State } ? S : 'built'

/** The rows whose screen exists, with their names. */
export function builtRows<N extends string>(rows: Readonly<Record<N, Row>>): readonly (readonly [N, Row])[] {
  const entries = Object.entries(rows) as [N, Row][]
  return entries.filter(([, row]) => row.state === 'built')
}
