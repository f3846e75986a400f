// The address of a list with one thing of it changed.
import { useLocation } from 'react-router'

/** The query that stands, with changes; null takes a part away. Another view begins at its first page, and shows more than the `only` one. */
export function useAddress(): (changes: Readonly<Record<string, string | null>>) => string {
  const { search, pathname } = useLocation()
  return changes => {
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ page: null, only: null, ...changes }))
      if (value === null) query.delete(name)
      else query.set(name, value)
    return query.size > 0 ? `?${query}` : pathname
  }
}
