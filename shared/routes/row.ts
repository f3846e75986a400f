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

type Options = Partial<Pick<Row, 'layout' | 'bottomBar' | 'cache' | 'permission' | 'state'>>

const planned = { state: 'planned' } as const

export { planned }

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

/** A screen below its areas. The reader needs read access to `module`. */
export function at<const P extends `/${string}`, const G extends string, const O extends Options = object>(
  path: P,
  page: G,
  module: Module | null,
  options?: O,
) {
  return {
    guard: 'signed-in',
    permission: module && { module, action: 'isRead' },
    layout: 'portal',
    bottomBar: true,
    cache: 'none',
    state: 'built',
    ...options,
    path,
    page,
  } as unknown as Omit<Row, 'area' | 'path' | 'page' | 'state'> & {
    readonly path: P
    readonly page: G
    readonly state: StateOf<O>
  }
}

type Below = Readonly<Record<string, ReturnType<typeof at>>>
type InArea<A extends string, R> = Omit<R, 'path'> & {
  readonly area: A
  readonly path: R extends { readonly path: infer P extends string } ? `/${A}${P}` : never
}

/** Screens of one or several areas, signed in, in the portal layout: `user.chats` has the path `/user/chats`. */
export function screens<const A extends Area, const S extends Below>(areas: readonly A[], below: S) {
  const rows = areas.flatMap(area =>
    Object.entries(below).map(([name, row]) => [`${area}.${name}`, { ...row, area, path: `/${area}${row.path}` }]),
  )
  return Object.fromEntries(rows) as {
    readonly [K in `${A}.${keyof S & string}`]: K extends `${infer Z extends A}.${infer N extends keyof S & string}`
      ? InArea<Z, S[N]>
      : never
  }
}

type CacheOf<O> = O extends { readonly cache: infer C extends CachePolicy } ? C : 'none'
type StateOf<O> = O extends { readonly state: infer S extends State } ? S : 'built'

export function builtRows<N extends string>(rows: Readonly<Record<N, Row>>): readonly (readonly [N, Row])[] {
  const entries = Object.entries(rows) as [N, Row][]
  return entries.filter(([, row]) => row.state === 'built')
}
