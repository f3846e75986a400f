/** A path of this site, or null: never another host, never the sign-in screen itself. */
export function safeReturn(requested: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!requested?.startsWith('/') || /^\/[/\\]/.test(requested) || /[\u0000-\u001F\\]/.test(requested)) return null
  return /^\/account\/(create-account|signin)\b/.test(requested) ? null : requested
}
