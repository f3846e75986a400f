import { useTexts } from '#client/platform/i18n/texts.ts'

/** The first book has no name of its own. */
export function useBookName(): (book: { readonly name: string }) => string {
  const t = useTexts('saves')
  return ({ name }) => name || t('first-book')
}
