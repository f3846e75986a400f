/** `value` ÷ `whole` in percent, clamped to 0 and 100. */
export function share(value: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.max(0, (value / whole) * 100)) : 0
}
