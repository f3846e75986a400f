import { useEffect, useRef } from 'react'

/** Takes files that were chosen elsewhere, once. */
export function useGiven(given: readonly File[], take: (files: readonly File[]) => void | Promise<void>): void {
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || given.length === 0) return
    isTaken.current = true
    void take(given)
  })
}
