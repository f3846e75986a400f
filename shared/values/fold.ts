// Normalises text for search, so that accents, Arabic letter forms, case and digits do not matter.

const arabicForms: readonly (readonly [RegExp, string])[] = [
  [/[\u064B-\u065F\u0670\u0640]/g, ''], // vowel marks, dagger alef, tatweel
  [/[أإآٱ]/g, 'ا'],
  [/[ىئ]/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ة/g, 'ه'],
  [/ک/g, 'ك'],
  [/ی/g, 'ي'],
]

const digitZeros = [0x0660, 0x06f0]

/** Arabic-Indic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit => {
    const code = digit.charCodeAt(0)
    const zero = digitZeros.findLast(start => code >= start) ?? code
    return String(code - zero)
  })
}

/** Lower case, Latin letters without accents, Latin digits. */
function foldLatin(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFC')
}

/** The stored and searched form: lower case, no accents, one form per Arabic letter, single spaces. */
export function fold(text: string): string {
  const arabic = arabicForms.reduce((folded, [form, letter]) => folded.replace(form, letter), foldLatin(text))
  return arabic.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/**
 * The slug of a text: its words joined by hyphens. People read it, so Arabic keeps its spelling and loses only its
 * vowel marks.
 */
export function slugWords(text: string): string {
  return foldLatin(text)
    .replace(/[\u064B-\u0652\u0670\u0640]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-')
}
