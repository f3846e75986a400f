/** Changes a character of an encrypted value. Not the last one: base64 ignores some of its bits. */
export function forged(sealed: string): string {
  const at = sealed.length - 10
  return sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
}
