// Everything that the site keeps in a browser, by its name.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { DataTable } from '#client/ui/data-table.tsx'

/** `shown`: the name in the browser, where a part of it differs from case to case. */
const kept: readonly { readonly name: string; readonly where: string; readonly shown?: string }[] = [
  { name: 'logintoken', where: 'cookie' },
  { name: 'refreshtoken', where: 'cookie' },
  { name: 'currency', where: 'cookie' },
  { name: 'currencySymbol', where: 'cookie' },
  { name: 'language', where: 'cookie' },
  { name: 'theme', where: 'cookie' },
  { name: 'userData', where: 'local' },
  { name: 'pageData', where: 'local' },
  { name: 'blogId', where: 'local' },
  { name: 'is_community_joined', where: 'local' },
  { name: 'drafts', where: 'local', shown: 'job-draft:…, bid-draft.…' },
  { name: 'reloaded', where: 'session', shown: 'reloaded:…' },
  { name: 'shownEvents', where: 'session' },
  { name: 'pages', where: 'cache' },
  { name: 'assets', where: 'cache' },
  { name: 'shell', where: 'cache', shown: 'shell-…' },
]

export function StorageTable() {
  const t = useTexts('legal')
  return (
    <DataTable
      caption={t('storage.caption')}
      captionHidden
      narrow="cards"
      rows={kept}
      rowKey={row => row.name}
      columns={[
        {
          key: 'name',
          header: t('storage.name'),
          cell: ({ name, shown }) => <bdi className="font-medium">{shown ?? name}</bdi>,
        },
        { key: 'where', header: t('storage.where'), cell: ({ where }) => t(`storage.in.${where}`) },
        { key: 'why', header: t('storage.why'), cell: ({ name }) => t(`storage.for.${name}`) },
        { key: 'until', header: t('storage.until'), cell: ({ name }) => t(`storage.kept.${name}`) },
      ]}
    />
  )
}
