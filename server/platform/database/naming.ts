// Names for the statements that are run again and again: PostgreSQL then plans them once a connection instead of each time.

/** So many times a statement is run before it is worth a name. */
const worthAfter = 10
/** Each named statement holds its plan on every connection. */
const mostNamed = 100
/** Texts that are made of what people ask for are without number: those are not even counted. */
const mostCounted = 2_000

/** What a star stands for may change under a running node, and its plan would be refused. */
const hasStar = /(?:^|[\s.,])\*/

/** The name of a statement's text, or undefined for one that is rare, and always for one with a star. */
export function openNaming(): (text: string) => string | undefined {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  return text => {
    const name = names.get(text)
    if (name !== undefined) return name
    const count = (times.get(text) ?? 0) + 1
    if (count === 1 && times.size >= mostCounted) return undefined
    times.set(text, count)
    if (count <= worthAfter || names.size >= mostNamed || hasStar.test(text)) return undefined
    names.set(text, `imara_${names.size}`)
    return names.get(text)
  }
}
