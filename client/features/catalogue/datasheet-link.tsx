import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useFileSize } from '#client/platform/papers/use-file-size.ts'

type Datasheet = { readonly id: string; readonly name: string; readonly bytes: number }

/** A line among the facts; empty when there is no datasheet. */
export function useDatasheetFact(): (datasheet: Datasheet | null) => { term: string; value: ReactNode }[] {
  const t = useTexts('catalogue')
  const size = useFileSize()
  return datasheet => {
    if (!datasheet) return []
    const { id, name, bytes } = datasheet
    const value = (
      <a href={`/api/files/${id}`} download title={name} className="act">
        PDF, {size(bytes)}
      </a>
    )
    return [{ term: t('fact.datasheet'), value }]
  }
}
