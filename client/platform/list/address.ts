import { useLocation } from 'react-router'

/**
 * The current query with changes; null removes a parameter. Another view starts at its first page, without the `only`
 * filter.
 */
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
