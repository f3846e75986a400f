import type { Output } from '#shared/api/endpoint.ts'
import { type PartValue, type SitePart, siteParts, type WholePage } from '#shared/features/site/parts.ts'
import type { SiteBase, website } from '#shared/features/site/website-contract.ts'

/** What website controls show. */
export type Site = Output<(typeof website)['GET /admin/website']>
export type Version = Output<(typeof website)['GET /admin/website/versions']>['items'][number]

/** The tabs of the screen. */
export const websiteTabs = [...siteParts, 'history', 'stories', 'translations'] as const

/** The draft, or what is published where there is none. */
export const pageOf = ({ draft, page }: Site): WholePage => draft?.page ?? page

/** What this screen has read. */
export const baseOf = ({ live, draft }: Site): SiteBase => ({
  live: live?.version ?? 0,
  draft: draft?.id ?? null,
  version: draft?.version ?? 0,
})

/** Two people changed the same part: both values. */
export type Conflict = {
  readonly part: SitePart
  readonly yours: PartValue
  readonly theirs: PartValue
  readonly by: string | null
  /** With their value. */
  readonly base: SiteBase
}

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const [one] = list.slice(from, from + 1)
  return one === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, one)
}

export const replaced = <T>(list: readonly T[], index: number, one: T): T[] => list.toSpliced(index, 1, one)

/** A name that no other entry has: the label, with a number if it is taken. */
export function freeName(label: string, taken: readonly string[]): string {
  let number = 1
  const named = (): string => (number === 1 ? label : `${label} ${number}`)
  while (taken.includes(named())) number += 1
  return named()
}
