import type { ReactNode } from 'react'
import { useFileSize } from '#client/platform/documents/use-file-size.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'

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
