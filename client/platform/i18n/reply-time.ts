import type { Translate } from './texts.ts'

/** Minutes below an hour and a half, hours below two days, then days. Keys `minutes`, `hours`, `days` under `prefix`. */
export function replyTime(t: Translate, prefix: string, minutes: number): string {
  if (minutes < 90) return t(`${prefix}.minutes`, { count: Math.max(1, Math.round(minutes)) })
  if (minutes < 2880) return t(`${prefix}.hours`, { count: Math.round(minutes / 60) })
  return t(`${prefix}.days`, { count: Math.round(minutes / 1440) })
}
