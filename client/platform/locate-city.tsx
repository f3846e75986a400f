// The city nearest to where the person is: the browser is asked on the press alone, then the server.
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/controls/button.tsx'
import { useGeolocation } from './geolocation.ts'
import { useMutation } from './mutations.ts'

type Props = {
  readonly words: { readonly locate: string; readonly failed: string }
  /** What is said once it is found. */
  readonly announcement?: string
  readonly onCity: (slug: string) => void
}

export function LocateCity({ words, announcement = '', onCity }: Props) {
  const { point, error, pending, locate } = useGeolocation()
  const { busy, problem, run } = useMutation('GET /cities/nearest', { stays: true, onDone: city => onCity(city.slug) })
  // Only a new position asks again.
  const ask = useRef(run)
  ask.current = run
  useEffect(() => {
    if (point) void ask.current({ query: { lat: point.lat, lon: point.lon } })
  }, [point])
  const wrong = error ?? (problem && words.failed)
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon={<LocateFixed aria-hidden="true" />} busy={pending || busy} onClick={locate}>
        {words.locate}
      </Button>
      <p role="status" className={wrong ? 'text-15 text-brick' : 'text-15 text-ink-soft'}>
        {wrong ?? announcement}
      </p>
    </div>
  )
}
