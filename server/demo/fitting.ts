// Lines of the demo's texts that fit a trade, worded in one language, and never twice where that would show.
import type { Language } from '#shared/values/localized.ts'
import { localized, type Random } from './basics.ts'
import type { Pro } from './model.ts'

const prefix = /^([a-z,]+): /

/** Whether a line fits: "kb,ti: …" names the trades, "any: …" fits all, one without a name fits work on sites. */
function fits(line: string, { group, kind }: Pick<Pro, 'group' | 'kind'>): boolean {
  const [, names] = prefix.exec(line) ?? []
  if (names === 'any' || line === '') return true
  const own = kind === 'shop' ? 'shop' : group
  return names ? names.split(',').includes(own) : kind === 'site'
}

export const worded = (line: string, language: Language): string =>
  line === '' ? '' : localized(line.replace(prefix, ''))[language]

export const sentencesFor = (
  lines: readonly string[],
  pro: Pick<Pro, 'group' | 'kind'>,
  language: Language,
): string[] => lines.filter(line => fits(line, pro)).map(line => worded(line, language))

/** Sentences that are taken. */
export type Used = Set<string>

/** A sentence that is not taken, if there is one; it is taken from then on. */
export function pickNew(sentences: readonly string[], used: Used, random: Random): string {
  const fresh = sentences.filter(one => !used.has(one))
  const sentence = random.pick(fresh.length > 0 ? fresh : sentences)
  used.add(sentence)
  return sentence
}
