// Two texts as one, by words: added is underlined, removed is struck through, so never by colour alone.
import { diffWordsWithSpace } from 'diff'
import { useTexts } from '#client/platform/i18n/texts.ts'

export function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useTexts('admin-articles')
  let at = 0
  return (
    <p dir="auto" className="difference whitespace-pre-line">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
        at += value.length
        if (added)
          return (
            <ins key={`+${at}`}>
              <span className="sr-only">{t('difference.added')} </span>
              {value}
            </ins>
          )
        if (!removed) return <span key={at}>{value}</span>
        return (
          <del key={`-${at}`}>
            <span className="sr-only">{t('difference.removed')} </span>
            {value}
          </del>
        )
      })}
    </p>
  )
}
