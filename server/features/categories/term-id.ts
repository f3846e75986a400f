// The id of a search word: its trade, its language and the folded word in one.
import { Id } from '#shared/api/schemas.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isLanguage } from '#shared/values/localized.ts'
import type { TermKey } from './term-queries.ts'

export function termId({ tradeId, language, folded }: TermKey): string {
  return Buffer.from(`${tradeId}.${language}.${folded}`).toString('base64url')
}

/** @throws AppError `term.not-found` for what is no id of a word */
export function readTermId(id: string): TermKey {
  const [tradeId = '', language, ...rest] = Buffer.from(id, 'base64url').toString('utf8').split('.')
  const folded = rest.join('.')
  if (!Id.safeParse(tradeId).success || !isLanguage(language) || folded === '' || folded.includes('\u0000'))
    throw new AppError('term.not-found')
  return { tradeId, language, folded }
}
