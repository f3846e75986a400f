// The letters of notes: a, b, c; in Arabic أ, ب, ج. After the last one they begin again with a number.
import type { Language } from '#shared/values/localized.ts'

const latin = [...'abcdefghijklmnopqrstuvwxyz']
const arabic = [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ']

export function letterOf(index: number, language: Language): string {
  const letters = language === 'ar' ? arabic : latin
  const round = Math.floor(index / letters.length)
  return `${letters[index % letters.length]}${round === 0 ? '' : round + 1}`
}
