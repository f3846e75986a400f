// A refusal on another screen leads to a field by the hash of the address.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the field that the address names. */
export function useNamedField(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.focus()
  }, [hash])
}
