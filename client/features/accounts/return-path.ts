/** A path of this site, or null: never another host, never the sign-in screen itself. */
export function safeReturn(asked: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!asked?.startsWith('/') || /^\/[/\\]/.test(asked) || /[\u0000-\u001F\\]/.test(asked)) return null
  return /^\/account\/(create-account|signin)\b/.test(asked) ? null : asked
}
