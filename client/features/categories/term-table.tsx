// The words by which trades are found: weighed and removed in their row, filtered by trade and language.
import X from 'lucide-react/icons/x'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useDeed } from '#client/platform/deeds.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { say } from '#client/platform/said.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import type { Column } from '#client/ui/data/data-table.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { inLanguage, languages } from '#shared/values/localized.ts'
import type { TradeChoice } from './term-dialog.tsx'
import { useWeights } from './use-weights.ts'

type List = Output<(typeof categories)['GET /search-terms']>
type Term = List['items'][number]
type Props = {
  readonly list: List
  readonly filter: Readonly<Record<string, string>>
  readonly trades: readonly TradeChoice[]
}

function Weight({ term }: { readonly term: Term }) {
  const t = useTexts('admin-categories')
  const may = useMay()
  const { options, nearest } = useWeights()
  const { problem, run } = useDeed('PATCH /search-terms/{term}')
  const near = nearest(term.weight)
  if (!may('searchcategory', 'isUpdate')) return near?.label
  return (
    <Select
      name={`weight-${term.id}`}
      label={t('weight-of', { term: term.term })}
      hideLabel
      className="control-small min-w-36"
      error={problem?.detail}
      value={near?.value}
      onChange={event => run({ params: { term: term.id }, body: { weight: Number(event.currentTarget.value) } })}
      options={options}
    />
  )
}

/** Says which word went and puts it back, for those who may add words. */
function useRemove() {
  const t = useTexts('admin-categories')
  const may = useMay()
  const restore = useDeed('POST /search-terms')
  const { problem, run } = useDeed('DELETE /search-terms/{term}')
  const remove = async ({ id, trade, language, term, weight }: Term): Promise<void> => {
    if (!(await run({ params: { term: id } }))) return
    const undo = () => restore.run({ body: { category: trade.id, language, term, weight } })
    say(t('removed', { term }), may('searchcategory', 'isWrite') ? undo : undefined)
  }
  return { problem: problem ?? restore.problem, remove }
}

export function TermTable({ list, filter, trades }: Props) {
  const t = useTexts('admin-categories')
  const may = useMay()
  const { language } = useRoot()
  const { problem, remove } = useRemove()
  const columns: readonly Column<Term>[] = [
    {
      key: 'term',
      header: t('column.term'),
      cell: term => (
        <bdi lang={term.language} className="font-medium">
          {term.term}
        </bdi>
      ),
    },
    { key: 'trade', header: t('column.trade'), cell: term => inLanguage(term.trade.name, language) },
    {
      key: 'language',
      header: t('column.language'),
      cell: term => <bdi lang={term.language}>{languageFacts[term.language].name}</bdi>,
    },
    { key: 'weight', header: t('column.weight'), cell: term => <Weight term={term} /> },
    {
      key: 'remove',
      header: <span className="sr-only">{t('remove')}</span>,
      cell: term => (
        <IconButton label={t('remove-of', { name: term.term })} icon={<X />} onClick={() => remove(term)} />
      ),
    },
  ]
  return (
    <>
      <DeedProblem problem={problem?.detail ?? null} />
      <ListView
        list={list}
        filter={filter}
        caption={t('words')}
        rowKey={term => term.id}
        columns={may('searchcategory', 'isDelete') ? columns : columns.slice(0, -1)}
        filters={[
          { name: 'q', label: t('search') },
          { name: 'category', label: t('column.trade'), options: trades },
          {
            name: 'language',
            label: t('column.language'),
            options: languages.map(value => ({ value, label: languageFacts[value].name })),
          },
        ]}
        empty={{ title: t('words-empty'), text: t('words-empty-text') }}
      />
    </>
  )
}
