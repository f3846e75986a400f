// Words that people searched and that led nowhere; each has something that can be done about it.

import { articleKeys } from '#client/features/articles/article-keys.ts'
import { NewArticle } from '#client/features/articles/article-list.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useMay } from '#client/platform/permissions.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { helpFigures } from '#shared/features/articles/help-contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'

type Searches = Output<(typeof helpFigures)['GET /admin/help/searches']>
type Search = Searches['items'][number]

type Categories = { readonly categories: readonly { readonly slug: string; readonly label: string }[] }

function Actions({ search, categories }: Categories & { readonly search: Search }) {
  const t = useTexts('admin-help')
  const { words, language, closest } = search
  const synonym = useMutate(async send => {
    if (!closest) return
    const params = { article: closest.id, language }
    const { synonyms } = await send(articleKeys.help.readText, { params })
    await send(articleKeys.help.synonyms, { params, body: { synonyms: [...synonyms, words] } })
    announce(t('synonym-done', { words, title: closest.title }))
  })
  const ignore = useMutate(async send => {
    await send('POST /admin/help/searches/ignore', { body: { language, words } })
    announce(t('ignored'))
  })
  return (
    <Row gap={2}>
      <NewArticle kind="help" categories={categories} about={{ title: words, language }} />
      {closest && (
        <Button size="small" busy={synonym.busy} onClick={() => void synonym.run()}>
          {t('synonym')}
        </Button>
      )}
      <Button kind="quiet" size="small" busy={ignore.busy} onClick={() => void ignore.run()}>
        {t('ignore')}
      </Button>
      <ActionProblem problem={synonym.problem ?? ignore.problem} />
    </Row>
  )
}

type Props = Categories & { readonly searches: Searches; readonly hasSearches: boolean }

export function UnansweredSearches({ searches, categories, hasSearches }: Props) {
  const t = useTexts('admin-help')
  const format = useFormat()
  const mayChange = useMay()('help-center', 'isUpdate')
  if (searches.items.length === 0) return <p>{t(hasSearches ? 'none' : 'nobody')}</p>
  return (
    <div>
      <DataTable
        caption={t('unanswered')}
        narrow="cards"
        rowKey={({ language, words }) => `${language} ${words}`}
        rows={searches.items}
        columns={[
          {
            key: 'words',
            header: t('words'),
            cell: ({ words, language }) => (
              <>
                <bdi lang={language}>{words}</bdi>
                <span className="note block">{languageFacts[language].name}</span>
              </>
            ),
          },
          { key: 'times', header: t('times'), figures: true, cell: ({ times }) => format.number(times) },
          { key: 'last', header: t('last'), cell: ({ lastOn }) => format.date(lastOn) },
          {
            key: 'closest',
            header: t('closest'),
            cell: ({ closest }) => (closest ? <bdi>{closest.title}</bdi> : t('no-closest')),
          },
          ...(mayChange
            ? [
                {
                  key: 'actions',
                  header: t('ignore'),
                  hidden: true,
                  cell: (row: Search) => <Actions search={row} categories={categories} />,
                },
              ]
            : []),
        ]}
      />
      <p className="note">{t('unanswered-note')}</p>
    </div>
  )
}
