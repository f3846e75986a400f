// Opens a dialog by a parameter of the address, such as `?connect`, so that it is open again after a sign-in.
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './hydrated.ts'

/** Whether it is open (never before hydration), and a function to open or close it. */
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
