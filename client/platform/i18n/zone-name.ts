import { zones } from '#shared/features/calendar/zones.ts'
import { useTexts } from './texts.ts'

/** The city of a time zone; people may be in zones that no calendar has. */
export function useZoneName(): (zone: string) => string {
  const t = useTexts('zones')
  return zone => {
    const known = zones.find(one => one === zone)
    return known ? t(known) : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  }
}
