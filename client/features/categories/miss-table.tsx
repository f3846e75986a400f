// What people searched for and did not find: each becomes a synonym in one step, or leaves the list.
import { AskButton, DialogButton } from '#client/platform/deed-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { useMay } from '#client/platform/permissions.ts'
import { Row } from '#client/ui/base/container.tsx'
import { PlumbLine } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { TermDialog, type TradeChoice } from './term-dialog.tsx'

type List = Output<(typeof categories)['GET /search-misses']>
type Miss = List['items'][number]
type Props = { readonly list: List; readonly now: string; readonly trades: readonly TradeChoice[] }

function Actions({ miss: { text, language, times }, trades }: { miss: Miss } & Pick<Props, 'trades'>) {
  const t = useTexts('admin-categories')
  const may = useMay()
  return (
    <Row gap={2}>
      {may('searchcategory', 'isWrite') && (
        <DialogButton
          size="small"
          aria-label={t('misses.add-of', { text })}
          dialog={close => <TermDialog start={{ term: text, language }} trades={trades} onClose={close} />}
        >
          {t('misses.add')}
        </DialogButton>
      )}
      {may('searchcategory', 'isDelete') && (
        <AskButton
          size="small"
          kind="quiet"
          aria-label={t('misses.dismiss-of', { text })}
          deed="DELETE /search-misses"
          request={{ query: { text, language } }}
          ask={{
            title: t('misses.asking.title', { text }),
            text: t('misses.asking.text', { count: times }),
            yes: t('misses.asking.yes'),
          }}
        >
          {t('misses.dismiss')}
        </AskButton>
      )}
    </Row>
  )
}

export function MissTable({ list, now, trades }: Props) {
  const t = useTexts('admin-categories')
  const format = useFormat()
  return (
    <ListView
      list={list}
      filter={{}}
      caption={t('misses.title')}
      rowKey={miss => `${miss.language} ${miss.text}`}
      columns={[
        { key: 'text', header: t('misses.text'), cell: miss => <bdi className="font-medium">{miss.text}</bdi> },
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
          cell: miss => <Actions miss={miss} trades={trades} />,
        },
      ]}
      empty={{ title: t('misses.empty'), text: t('misses.empty-text'), drawing: <PlumbLine /> }}
    />
  )
}
