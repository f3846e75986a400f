// What the chosen city builds by: the page brings the first, the others are fetched when they are chosen.
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import type { AppContract } from '#shared/contract.ts'
import type { RateSet } from '#shared/features/calculator/schemas.ts'

/** `city` is null where none of the calculator's cities is chosen. */
export function useRateSet(city: string | null, given: RateSet | null) {
  const send = useSend<AppContract>()
  const [fetched, setFetched] = useState<readonly RateSet[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const set = [given, ...fetched].find(one => one?.city.slug === city) ?? null
  const isMissing = city !== null && set === null
  const hasFailed = isMissing && failed === city

  useEffect(() => {
    if (!isMissing || hasFailed || city === null) return
    let isWanted = true
    send('GET /calculator/cities/{city}', { params: { city } })
      .then(answer => isWanted && setFetched(old => [...old, answer]))
      .catch(error => {
        console.warn('The rates of a city could not be fetched.', error)
        if (isWanted) setFailed(city)
      })
    return () => {
      isWanted = false
    }
  }, [city, isMissing, hasFailed, send])

  return { set, isLoading: isMissing && !hasFailed, hasFailed, retry: () => setFailed(null) }
}
