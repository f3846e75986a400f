// Lengths of time as people say them: minutes below an hour and a half, then hours, then days.
import { useFormat } from '#client/platform/i18n/format.ts'

const hour = 60
const day = 24 * hour

function shown(minutes: number): readonly [number, 'minute' | 'hour' | 'day'] {
  if (minutes < 1.5 * hour) return [Math.round(minutes), 'minute']
  if (minutes < 2 * day) return [minutes / hour, 'hour']
  return [minutes / day, 'day']
}

/** `duration(130)` is "2.2 hours" in English. */
export function useDuration(): (minutes: number) => string {
  const format = useFormat()
  return minutes => {
    const [value, unit] = shown(minutes)
    return format.number(value, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: value < 10 ? 1 : 0,
    })
  }
}
