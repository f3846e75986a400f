// The words by which trades are found: weighed and removed in their row.
import X from 'lucide-react/icons/x'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Select } from '#client/ui/select.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { weights } from './term-dialog.tsx'
import type { Term, TermDeeds } from './use-terms.ts'

type Props = { readonly terms: readonly Term[]; readonly deeds: TermDeeds }

/** The named weight that is nearest, for a word may weigh anything between them. */
function nearest(weight: number): number {
  return weights.reduce<number>(
    (best, one) => (Math.abs(one - weight) < Math.abs(best - weight) ? one : best),
    weights[0],
  )
}

function Weight({ term, onWeigh }: { readonly term: Term; readonly onWeigh: (weight: number) => void }) {
  const t = useTexts('admin-categories')
  const may = useMay()
  const nameOf = (weight: number): string => t(`weights.${String(weight).replace('.', '-')}`)
  if (!may('searchcategory', 'isUpdate')) return nameOf(nearest(term.weight))
  return (
    <Select
      name={`weight-${term.id}`}
      label={t('weight-of', { term: term.term })}
      hideLabel
      className="min-w-36 text-15"
      value={String(nearest(term.weight))}
      onChange={event => onWeigh(Number(event.currentTarget.value))}
      options={weights.map(weight => ({ value: String(weight), label: nameOf(weight) }))}
    />
  )
}

export function TermTable({ terms, deeds }: Props) {
  const t = useTexts('admin-categories')
  const may = useMay()
  const { language } = useRoot()
  const { problem, weigh, remove } = deeds
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
    {
      key: 'weight',
      header: t('column.weight'),
      cell: term => <Weight term={term} onWeigh={weight => weigh(term, weight)} />,
    },
    {
      key: 'remove',
      header: <span className="sr-only">{t('remove')}</span>,
      figures: true,
      cell: term => (
        <IconButton label={t('remove-of', { name: term.term })} icon={<X />} onClick={() => remove(term)} />
      ),
    },
  ]
  return (
    <Stack gap={4}>
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <DataTable
        caption={t('words')}
        captionHidden
        columns={may('searchcategory', 'isDelete') ? columns : columns.filter(({ key }) => key !== 'remove')}
        rows={terms}
        rowKey={term => term.id}
        narrow="cards"
      />
    </Stack>
  )
}
