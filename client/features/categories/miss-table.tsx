// What people searched for and did not find: each becomes a synonym in one step, or leaves the list.
import { useState } from 'react'
import { type ApiCall, useRevalidate } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Row } from '#client/ui/container.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'

export type Miss = Output<(typeof categories)['GET /search-misses']>['items'][number]
type Props = {
  readonly misses: readonly Miss[]
  readonly now: string
  readonly send: ApiCall<AppContract>
  readonly onAdd: (miss: Miss) => void
}

function MissActions({ miss, onAdd, onDismiss }: { miss: Miss; onAdd: () => void; onDismiss: () => void }) {
  const t = useTexts('admin-categories')
  const may = useMay()
  return (
    <Row gap={2}>
      {may('searchcategory', 'isWrite') && (
        <Button size="small" aria-label={t('misses.add-of', { text: miss.text })} onClick={onAdd}>
          {t('misses.add')}
        </Button>
      )}
      {may('searchcategory', 'isDelete') && (
        <Button size="small" kind="quiet" aria-label={t('misses.dismiss-of', { text: miss.text })} onClick={onDismiss}>
          {t('misses.dismiss')}
        </Button>
      )}
    </Row>
  )
}

type DismissProps = Pick<Props, 'send'> & { readonly miss: Miss; readonly onClose: () => void }

/** How often it was searched for is gone with it, so it asks. */
function Dismiss({ miss: { text, language, times }, send, onClose }: DismissProps) {
  const t = useTexts('admin-categories')
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const dismiss = async (): Promise<void> => {
    const done = await run(async idempotencyKey => {
      await send('DELETE /search-misses', { query: { text, language } }, { idempotencyKey })
      await revalidate()
    })
    if (done) onClose()
  }
  return (
    <AskDialog
      open
      onClose={onClose}
      onYes={dismiss}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="danger"
      texts={{
        title: t('misses.asking.title', { text }),
        close: t('close'),
        keep: t('back'),
        yes: t('misses.asking.yes'),
        busy: t('misses.asking.busy'),
      }}
    >
      <p>{t('misses.asking.text', { count: times })}</p>
    </AskDialog>
  )
}

export function MissTable({ misses, now, send, onAdd }: Props) {
  const t = useTexts('admin-categories')
  const format = useFormat()
  const [leaving, setLeaving] = useState<Miss | null>(null)
  const columns: readonly Column<Miss>[] = [
    {
      key: 'text',
      header: t('misses.text'),
      cell: miss => <bdi className="font-medium">{miss.text}</bdi>,
    },
    {
      key: 'language',
      header: t('column.language'),
      cell: miss => <bdi lang={miss.language}>{languageFacts[miss.language].name}</bdi>,
    },
    { key: 'times', header: t('misses.times'), figures: true, cell: miss => format.number(miss.times) },
    { key: 'last', header: t('misses.last'), cell: miss => format.relative(miss.lastAt, now) },
    {
      key: 'actions',
      header: <span className="sr-only">{t('misses.actions')}</span>,
      cell: miss => <MissActions miss={miss} onAdd={() => onAdd(miss)} onDismiss={() => setLeaving(miss)} />,
    },
  ]
  return (
    <>
      <DataTable
        caption={t('misses.title')}
        captionHidden
        columns={columns}
        rows={misses}
        rowKey={miss => `${miss.language} ${miss.text}`}
        narrow="cards"
      />
      {leaving && <Dismiss miss={leaving} send={send} onClose={() => setLeaving(null)} />}
    </>
  )
}
