// Entries of the audit log: when, who, what and to whom.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { href } from '#shared/routes/href.ts'
import { AuditDetail } from './audit-detail.tsx'

export type Entry = Output<(typeof people)['GET /audit']>['items'][number]

const whenShort = { dateStyle: 'medium', timeStyle: 'short' } as const
const link = 'text-clay underline underline-offset-4'

/** The screen of what the act was about; null where there is none. */
function subjectOf({ act, params, detail }: Entry): string | null {
  const user = params.user ?? detail.user
  if (act.includes('/staff') && typeof user === 'string') return href('admin.admin-profile', { user })
  if (act.includes('/people') && typeof user === 'string') return href('admin.profile', { user })
  if (act.includes('/admin/jobs') && typeof params.job === 'string') return href('admin.job', { job: params.job })
  return null
}

/** The words of an act; one whose endpoint is gone shows its key. */
export function useActText(): (act: string) => string {
  const t = useTexts('audit')
  return act => {
    const key = `acts.${act}`
    const text = t(key)
    return text === key ? act : text
  }
}

/** `here` is the path of the screen itself: no link leads where one is. */
type Props = { readonly entries: readonly Entry[]; readonly here?: string }

function What({ entry, here }: { readonly entry: Entry; readonly here: string | undefined }) {
  const t = useTexts('audit')
  const actText = useActText()
  const subject = subjectOf(entry)
  return (
    <>
      <span className="font-medium">{actText(entry.act)}</span>
      {subject && subject !== here && (
        <>
          {' · '}
          <Anchor href={subject} className={link}>
            {t('open')}
          </Anchor>
        </>
      )}
      <AuditDetail detail={entry.detail} />
    </>
  )
}

export function AuditList({ entries, here }: Props) {
  const t = useTexts('audit')
  const format = useFormat()
  const columns: readonly Column<Entry>[] = [
    { key: 'what', header: t('column.what'), cell: entry => <What entry={entry} here={here} /> },
    {
      key: 'who',
      header: t('column.who'),
      cell: ({ actor }) => <bdi>{actor.name}</bdi>,
    },
    {
      key: 'when',
      header: t('column.when'),
      cell: entry => (
        <time dateTime={entry.at} className="md:whitespace-nowrap">
          {format.date(entry.at, whenShort)}
        </time>
      ),
    },
    {
      key: 'address',
      header: t('column.address'),
      cell: entry => (
        <bdi dir="ltr" className="text-13 text-ink-soft">
          {entry.address}
        </bdi>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      captionHidden
      columns={columns}
      rows={entries}
      rowKey={entry => entry.id}
      narrow="cards"
    />
  )
}
