// Ranks what typed letters may mean: a whole term, the beginning of one, one with a typing error.

import { fold } from '#shared/values/fold.ts'
import type { Language, Localized } from '#shared/values/localized.ts'
import { inLanguage, languages } from '#shared/values/localized.ts'
import { editsBetween, stem, termKey, wordsOf } from '#shared/values/words.ts'

export type Candidate = {
  readonly slug: string
  readonly name: Localized
  readonly folded: string
  readonly weight: number
}
export type Suggested = { readonly slug: string; readonly label: string }

const ranks = { exact: 4, start: 3, wordStart: 2, near: 1, none: 0 } as const

/** The letters typed so far, compared with as many letters of the term, for errors made before the word is finished. */
function nearStart(typed: string, folded: string): boolean {
  const typedWords = wordsOf(typed).map(stem)
  const termWords = wordsOf(folded).slice(0, typedWords.length).map(stem)
  const last = typedWords.length - 1
  const begun = termWords.map((word, index) => (index === last ? word.slice(0, typedWords[last]?.length) : word))
  return editsBetween(typedWords, termWords) !== null || editsBetween(typedWords, begun) !== null
}

function rankOf(typed: string, folded: string): number {
  if (folded === typed || termKey(folded) === termKey(typed)) return ranks.exact
  const begun = stem(typed)
  if (folded.startsWith(typed) || stem(folded).startsWith(begun)) return ranks.start
  if (` ${folded}`.includes(` ${typed}`)) return ranks.wordStart
  return nearStart(typed, folded) ? ranks.near : ranks.none
}

/** The best candidates first, each once, labelled in the language. */
export function suggest(
  text: string,
  candidates: readonly Candidate[],
  language: Language,
  limit: number,
): Suggested[] {
  const typed = fold(text)
  if (typed === '') return []
  const best = new Map<string, { rank: number; name: Localized }>()
  for (const { slug, name, folded, weight } of candidates) {
    const rank = rankOf(typed, folded)
    const score = rank + weight / 100
    if (rank > 0 && score > (best.get(slug)?.rank ?? 0)) best.set(slug, { rank: score, name })
  }
  return [...best]
    .sort(([, a], [, b]) => b.rank - a.rank)
    .slice(0, limit)
    .map(([slug, { name }]) => ({ slug, label: inLanguage(name, language) }))
}

/** Every name of a thing as a candidate. */
export function candidatesOf(items: readonly { slug: string; name: Localized }[]): Candidate[] {
  return items.flatMap(({ slug, name }) =>
    languages.map(language => ({ slug, name, folded: fold(name[language]), weight: 2 })),
  )
}
