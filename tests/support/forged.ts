// A sealed value with one sign changed.

/** Not the last sign: of that one base64 does not count every bit. */
export function forged(sealed: string): string {
  const at = sealed.length - 10
  return sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
}
