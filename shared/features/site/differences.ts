// What differs between two page data, entry by entry, and how each difference is taken back.
import type { PageData } from '#shared/api/page-data.ts'
import type { Localized } from '#shared/values/localized.ts'
import { fieldOf, isSame, type PartValue, type SitePart, siteParts, type WholePage } from './parts.ts'

type Kind = 'added' | 'removed' | 'shown' | 'hidden' | 'changed' | 'moved'
export type Difference = {
  /** Unique among the differences. */
  readonly key: string
  readonly part: SitePart
  readonly kind: Kind
  /** The entry; null: the whole part. A home section or a slug has its name alone. */
  readonly label: Localized | string | null
  /** The part without this difference. */
  readonly undone: PartValue
}

type Named = {
  readonly name: string
  readonly show?: boolean
  readonly label?: Localized
  readonly dropdowns?: readonly Named[]
  readonly links?: readonly Named[]
}
type Listed = { readonly part: SitePart; readonly before: readonly Named[]; readonly after: readonly Named[] }

const byName = (list: readonly Named[], name: string): Named | undefined => list.find(one => one.name === name)

function kindOf(before: Named, after: Named): Kind {
  if (!isSame({ ...before, show: null }, { ...after, show: null })) return 'changed'
  return after.show ? 'shown' : 'hidden'
}

const labelOf = ({ name, label }: Named): Localized | string => label ?? name

/** The names that both lists have, in the order of one. */
const common = (list: readonly Named[], other: readonly Named[]): string[] =>
  list.map(({ name }) => name).filter(name => byName(other, name))

const put = (list: readonly Named[]) => list as PartValue
const swapped = (list: readonly Named[], one: Named, other: Named) =>
  put(list.map(each => (each === one ? other : each)))

/** The entries of its own: of a menu, or of a column of the footer. */
const innerOf = ({ dropdowns, links }: Named): readonly Named[] => dropdowns ?? links ?? []
const withInner = (one: Named, inner: readonly Named[]): Named =>
  one.dropdowns ? { ...one, dropdowns: inner } : one.links ? { ...one, links: inner } : one

/** Of an entry that both lists have: what changed of itself, then of its own entries. */
function entryDifferences({ part, after }: Listed, old: Named, one: Named): Difference[] {
  const at = { key: `${part} ${one.name}`, part, label: labelOf(one) }
  const [before, itself] = [withInner(old, []), withInner(one, [])]
  const own = { ...at, kind: kindOf(before, itself), undone: swapped(after, one, withInner(old, innerOf(one))) }
  const inner = listDifferences({ part, before: innerOf(old), after: innerOf(one) }).map(found => ({
    ...found,
    key: `${at.key} / ${found.key}`,
    label: found.label ?? at.label,
    undone: swapped(after, one, withInner(one, found.undone as Named[])),
  }))
  return isSame(before, itself) ? inner : [own, ...inner]
}

function listDifferences(lists: Listed): Difference[] {
  const { part, before, after } = lists
  const found: Difference[] = []
  for (const one of after) {
    const old = byName(before, one.name)
    const at = { key: `${part} ${one.name}`, part, label: labelOf(one) }
    if (old) found.push(...entryDifferences(lists, old, one))
    else found.push({ ...at, kind: 'added', undone: put(after.filter(other => other !== one)) })
  }
  for (const [place, one] of before.entries()) {
    if (byName(after, one.name)) continue
    const at = { key: `${part} ${one.name}`, part, label: labelOf(one) }
    found.push({ ...at, kind: 'removed', undone: put(after.toSpliced(place, 0, one)) })
  }
  if (!isSame(common(before, after), common(after, before))) {
    const places = before.map(({ name }) => name)
    const undone = after.toSorted((one, other) => places.indexOf(one.name) - places.indexOf(other.name))
    found.push({ key: `${part} order`, part, kind: 'moved', label: null, undone: put(undone) })
  }
  return found
}

const named = (slugs: readonly string[]) => slugs.map(name => ({ name }))

function featuredDifferences(before: WholePage, after: WholePage): Difference[] {
  const found = listDifferences({ part: 'featured', before: named(before.featured), after: named(after.featured) })
  const slugsOf = (value: PartValue): string[] => (value as { name: string }[]).map(({ name }) => name)
  return found.map(one => ({ ...one, undone: slugsOf(one.undone) }))
}

function wholeDifference(part: 'announcement' | 'contact', before: WholePage, after: WholePage): Difference[] {
  const [old, now] = [before[part], after[part]]
  if (isSame(old, now)) return []
  const kind = 'show' in old && 'show' in now && old.show !== now.show ? (now.show ? 'shown' : 'hidden') : 'changed'
  return [{ key: part, part, kind, label: null, undone: old }]
}

function ofPart(part: SitePart, before: WholePage, after: WholePage): Difference[] {
  if (part === 'featured') return featuredDifferences(before, after)
  if (part === 'announcement' || part === 'contact') return wholeDifference(part, before, after)
  const field: keyof PageData = fieldOf[part]
  return listDifferences({ part, before: before[field] as Named[], after: after[field] as Named[] })
}

export function differences(before: WholePage, after: WholePage): readonly Difference[] {
  return siteParts.flatMap(part => ofPart(part, before, after))
}
