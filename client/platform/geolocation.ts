import { useCallback, useState } from 'react'
import type { Point } from '#shared/values/place.ts'
import { useTexts } from './i18n/texts.ts'

type LiveLocation = {
  readonly point: Point | null
  /** The error as text, in the person's language. */
  readonly error: string | null
  readonly pending: boolean
  /** Asks the browser, which asks the person for permission. */
  readonly locate: () => void
}

/** The live location; the browser asks only after a call of `locate`. */
export function useGeolocation(): LiveLocation {
  const t = useTexts('common')
  const [point, setPoint] = useState<Point | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const locate = useCallback(() => {
    if (!('geolocation' in navigator)) return setError(t('location.unsupported'))
    setPending(true)
    setError(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPending(false)
        setPoint({ lat: coords.latitude, lon: coords.longitude })
      },
      reason => {
        setPending(false)
        setError(t('location.failed', { reason: reason.message }))
      },
      { timeout: 15_000, maximumAge: 300_000 },
    )
  }, [t])
  return { point, error, pending, locate }
}
