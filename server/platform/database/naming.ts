// Names frequent statements, so that PostgreSQL plans them once per connection instead of each time.

/** Runs before a statement gets a name. */
const worthAfter = 10
/** Each named statement keeps a plan of some 50 kB on every connection. */
const mostNamed = 200
/** Statements built from user input have unlimited variants; beyond this number none is counted. */
const mostCounted = 2_000

export type Naming = {
  /** Name for a statement; undefined for a rare one. */
  nameOf(text: string): string | undefined
  /** Gives all statements new names: their plans are outdated. */
  renew(): void
}

/** A pooler that lends a connection for one transaction cannot carry names from one to the next. */
export const noNames: Naming = { nameOf: () => undefined, renew: () => undefined }

export function openNaming(): Naming {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0
  return {
    nameOf: text => {
      const name = names.get(text)
      if (name !== undefined) return name
      const count = (times.get(text) ?? 0) + 1
      if (count === 1 && times.size >= mostCounted) return undefined
      times.set(text, count)
      if (count <= worthAfter || names.size >= mostNamed) return undefined
      names.set(text, `imara_${generation}_${names.size}`)
      return names.get(text)
    },
    renew: () => {
      generation += 1
      names.clear()
    },
  }
}
