// The city closest to the person. Asks the browser for the position only on a press, then the server for the city.
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/controls/button.tsx'
import { useGeolocation } from './geolocation.ts'
import { useMutation } from './mutations.ts'

type Props = {
  readonly texts: { readonly locate: string; readonly failed: string }
  /** Announced when the city is found. */
  readonly announcement?: string
  readonly onCity: (slug: string) => void
}

export function LocateCity({ texts, announcement = '', onCity }: Props) {
  const { point, error, pending, locate } = useGeolocation()
  const { busy, problem, run } = useMutation('GET /cities/nearest', { stays: true, onDone: city => onCity(city.slug) })
  // Only a new position triggers a request.
  const ask = useRef(run)
  ask.current = run
  useEffect(() => {
    if (point) void ask.current({ query: { lat: point.lat, lon: point.lon } })
  }, [point])
  const wrong = error ?? (problem && texts.failed)
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon={<LocateFixed aria-hidden="true" />} busy={pending || busy} onClick={locate}>
        {texts.locate}
      </Button>
      <p role="status" className={wrong ? 'text-15 text-brick' : 'text-15 text-ink-soft'}>
        {wrong ?? announcement}
      </p>
    </div>
  )
}
