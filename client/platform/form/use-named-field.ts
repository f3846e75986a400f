// A refusal on another screen can link to a field by the fragment of the address.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Focuses the field that the address names. */
export function useNamedField(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.focus()
  }, [hash])
}
