// Everything that the site stores in a browser, for readers of the privacy page.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { DataTable } from '#client/ui/data/data-table.tsx'

export function StorageTable() {
  const t = useTexts('legal')
  return (
    <DataTable
      caption={t('storage.caption')}
      captionHidden
      narrow="cards"
      rows={storedInBrowser}
      rowKey={row => row.name}
      columns={columnsOf(t, 'storage', storedInBrowser, {
        name: row => <bdi className="font-medium">{'shown' in row ? row.shown : row.name}</bdi>,
        where: ({ where }) => t(`storage.in.${where}`),
        why: ({ name }) => t(`storage.for.${name}`),
        until: ({ name }) => t(`storage.kept.${name}`),
      })}
    />
  )
}

/** `shown`: the displayed name, where part of the key varies. */
export const storedInBrowser = [
  { name: 'logintoken', where: 'cookie' },
  { name: 'refreshtoken', where: 'cookie' },
  { name: 'currency', where: 'cookie' },
  { name: 'currencySymbol', where: 'cookie' },
  { name: 'language', where: 'cookie' },
  { name: 'theme', where: 'cookie' },
  { name: 'zone', where: 'cookie' },
  { name: 'dismissed', where: 'cookie' },
  { name: 'device', where: 'cookie' },
  { name: 'google', where: 'cookie' },
  { name: 'written', where: 'cookie' },
  { name: 'userData', where: 'local' },
  { name: 'pageData', where: 'local' },
  { name: 'blogId', where: 'local' },
  { name: 'is_community_joined', where: 'local' },
  { name: 'drafts', where: 'local', shown: 'draft:…, connect-draft:…' },
  { name: 'anonymousKey', where: 'local' },
  { name: 'bidsSeen', where: 'local' },
  { name: 'hearts', where: 'local' },
  { name: 'saves', where: 'local' },
  { name: 'compare', where: 'local' },
  { name: 'googleTrip', where: 'session' },
  { name: 'reloaded', where: 'session', shown: 'reloaded:…' },
  { name: 'shownEvents', where: 'session' },
  { name: 'pages', where: 'cache', shown: 'pages-…' },
  { name: 'assets', where: 'cache' },
  { name: 'shell', where: 'cache', shown: 'shell-…' },
  { name: 'photos', where: 'cache', shown: 'imara-photos' },
  { name: 'writings', where: 'database', shown: 'imara-outbox' },
] as const satisfies readonly { readonly name: string; readonly where: string; readonly shown?: string }[]
