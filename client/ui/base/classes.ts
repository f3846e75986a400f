type Part = string | false | null | undefined

export function classes(...parts: readonly Part[]): string {
  return parts.filter(Boolean).join(' ')
}
