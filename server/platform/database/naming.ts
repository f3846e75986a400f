// Names frequent statements, so that PostgreSQL plans them once per connection instead of each time.

/** Runs before a statement gets a name. */
const worthAfter = 10
/** Each named statement keeps a plan on every connection. */
const mostNamed = 100
/** Statements built from user input have unlimited variants; beyond this number none is counted. */
const mostCounted = 2_000

/** The columns of a star may change under a running node, and the cached plan would then fail. */
const hasStar = /(?:^|[\s.,])\*/

/** Name for a statement; undefined for a rare one, and always for one with a star. */
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
