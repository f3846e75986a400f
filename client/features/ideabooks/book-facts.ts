import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { BookSummary } from '#shared/features/ideabooks/shapes.ts'

/** A name in another script stays in one piece in a list. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

type Facts = Pick<BookSummary, 'count' | 'others' | 'role' | 'owner' | 'visibility' | 'jobs'>

/** "13 items · with Karim and Nadia · attached to job IM-6N6J2". */
export function useBookFacts(): (book: Facts) => string {
  const t = useTexts('ideabooks')
  const format = useFormat()
  return ({ count, others, role, owner, visibility, jobs }) =>
    [
      t('items', { count }),
      role === 'owner' ? '' : t('of-owner', { name: owner }),
      others.length > 0
        ? t('with', { names: format.list(others.map(isolated)) })
        : visibility === 'private'
          ? t('only-you')
          : '',
      visibility === 'private' ? '' : t(`visibility.${visibility}`),
      ...jobs.map(code => t('with-job', { code })),
    ]
      .filter(Boolean)
      .join(' · ')
}
