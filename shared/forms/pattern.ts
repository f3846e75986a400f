// The patterns that an editor of forms may write: checked before they are kept, and cheap to match.

/** Nested or neighbouring repetitions take exponential time on hostile text: patterns with them are refused. */
const risky = /\([^)]*[*+{][^)]*\)[*+{?]|[*+}][*+]|\\[1-9]|\(\?/

/** Whether the pattern can be read and is harmless; what is not is refused when a form is kept. */
export function isPattern(pattern: string): boolean {
  if (risky.test(pattern)) return false
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
    return true
  } catch {
    return false
  }
}

/** Whether the whole text matches; a pattern that cannot be read matches everything. */
export function matchesPattern(pattern: string, text: string): boolean {
  return !isPattern(pattern) || new RegExp(`^(?:${pattern})$`, 'u').test(text)
}
