// Products picked for comparison: four places with the letters A to D, stored in the browser. Removing one leaves its
// place free, so that the others keep their letters.
import { useSyncExternalStore } from 'react'

const key = 'compare'
export const letters = ['A', 'B', 'C', 'D'] as const
type Named = { readonly slug: string; readonly name: string }
export type Pick = Named & { readonly category: Named }
export type Places = readonly (Pick | null)[]

const none: Places = []
let places: Places | null = null
const listeners = new Set<() => void>()

function isPick(value: unknown): value is Pick {
  return typeof value === 'object' && value !== null && 'slug' in value && 'name' in value && 'category' in value
}

function read(): Places {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.slice(0, letters.length).map(one => (isPick(one) ? one : null)) : none
  } catch (error) {
    console.warn('What was picked cannot be read.', error)
    return none
  }
}

const current = (): Places => {
  places ??= read()
  return places
}

function put(next: Places): void {
  places = next.some(Boolean) ? next : none
  try {
    if (places === none) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(places))
  } catch (error) {
    console.warn('What was picked cannot be kept.', error)
  }
  for (const listener of listeners) listener()
}

export const clearPicks = (): void => put(none)

/**
 * Adds the product to the first free place or removes it; a fifth is ignored. Only products of one category are
 * compared: one of another category begins a new comparison, and what was picked before is returned.
 */
export function togglePick(pick: Pick): Places | null {
  const now = current()
  if (now.some(one => one && one.category.slug !== pick.category.slug)) {
    put([pick])
    return now
  }
  const own = now.findIndex(one => one?.slug === pick.slug)
  const free = now.indexOf(null)
  if (own >= 0) put(now.with(own, null))
  else if (free >= 0) put(now.with(free, pick))
  else if (now.length < letters.length) put([...now, pick])
  return null
}

/** Undoes what began a new comparison. */
export const putBack = (picked: Places): void => put(picked)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function usePicks(): Places {
  return useSyncExternalStore(subscribe, current, () => none)
}

/** The value for the address: free places stay empty. */
export const placesWord = (all: Places): string => all.map(one => one?.slug ?? '').join(',')
