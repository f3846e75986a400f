// A person's or firm's letters and tint, always the same for the same name.

export const tints = ['clay', 'blueprint', 'moss', 'amber', 'brick', 'ink'] as const
export type Tint = (typeof tints)[number]

/** Words that begin most Arabic names and tell people apart badly. */
const articles = /^(al-|el-|ال)/i

/** The first letters of the first and the last word; Arabic ones are kept apart so that they do not join. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const letters = [first, last].flatMap(word => [...word.replace(articles, '')].slice(0, 1))
  const isArabic = letters.some(letter => /\p{Script=Arabic}/u.test(letter))
  return letters.join(isArabic ? '\u200C' : '').toLocaleUpperCase('en')
}

export function tintOf(name: string): Tint {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return tints[sum % tints.length] ?? 'clay'
}
