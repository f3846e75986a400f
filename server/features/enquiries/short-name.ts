/** The first name and an initial: before acceptance, the supplier needs no more. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)?.[0]
  return last ? `${first} ${last.toUpperCase()}.` : first
}
