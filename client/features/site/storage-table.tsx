// Everything that the site keeps in a browser, for people to read.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { keptInBrowser } from './kept-in-browser.ts'

export function StorageTable() {
  const t = useTexts('legal')
  return (
    <DataTable
      caption={t('storage.caption')}
      captionHidden
      narrow="cards"
      rows={keptInBrowser}
      rowKey={row => row.name}
      columns={[
        {
          key: 'name',
          header: t('storage.name'),
          cell: row => <bdi className="font-medium">{'shown' in row ? row.shown : row.name}</bdi>,
        },
        { key: 'where', header: t('storage.where'), cell: ({ where }) => t(`storage.in.${where}`) },
        { key: 'why', header: t('storage.why'), cell: ({ name }) => t(`storage.for.${name}`) },
        { key: 'until', header: t('storage.until'), cell: ({ name }) => t(`storage.kept.${name}`) },
      ]}
    />
  )
}
