// What the address opens, such as a dialog by `?connect`: who comes back from signing in finds it as it was.
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './hydrated.ts'

/** Whether it stands open, never before the script is alive; and the way to open or close it. */
export function useMarkedOpen(mark: string) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const query = new URLSearchParams(search)
  const isOpen = isHydrated && query.has(mark)
  const setOpen = (open: boolean): void => {
    if (open) query.set(mark, '1')
    else query.delete(mark)
    navigate(`${query.size > 0 ? `?${query}` : pathname}${hash}`, { replace: true, preventScrollReset: true })
  }
  return { isOpen, setOpen }
}
