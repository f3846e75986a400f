import X from 'lucide-react/icons/x'
import { AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { useMutation } from '#client/platform/mutations.ts'
import { useMay } from '#client/platform/permissions.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Row } from '#client/ui/base/container.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import type { Column } from '#client/ui/data/data-table.tsx'
import { PlumbLine } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { termFields } from '#shared/features/categories/fields.ts'
import type { Values } from '#shared/forms/fields.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { languages } from '#shared/values/localized.ts'

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
  const { problem, run } = useMutation('PATCH /search-terms/{term}')
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

/** Announces which term was removed and offers undo to those who may add terms. */
function useRemove() {
  const t = useTexts('admin-categories')
  const may = useMay()
  const restore = useMutation('POST /search-terms')
  const { problem, run } = useMutation('DELETE /search-terms/{term}')
  const remove = async ({ id, trade, language, term, weight }: Term): Promise<void> => {
    if (!(await run({ params: { term: id } }))) return
    const undo = () => restore.run({ body: { category: trade.id, language, term, weight } })
    announce(t('removed', { term }), may('searchcategory', 'isWrite') ? undo : undefined)
  }
  return { problem: problem ?? restore.problem, remove }
}

export function TermTable({ list, filter, trades }: Props) {
  const t = useTexts('admin-categories')
  const may = useMay()
  const { problem, remove } = useRemove()
  const columns: readonly Column<Term>[] = columnsOf(t, 'column', {
    term: ({ term, language }) => (
      <bdi lang={language} className="font-medium">
        {term}
      </bdi>
    ),
    trade: ({ trade }) => trade.name,
    language: ({ language }) => <bdi lang={language}>{languageFacts[language].name}</bdi>,
    weight: term => <Weight term={term} />,
    remove: {
      hidden: true,
      cell: term => (
        <IconButton label={t('remove-of', { name: term.term })} icon={<X />} onClick={() => remove(term)} />
      ),
    },
  })
  return (
    <>
      <ActionProblem problem={problem} />
      <ListView
        list={list}
        filter={filter}
        caption={t('words')}
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

const weights = [1.5, 1, 0.5] as const

/** `nearest` returns the option closest to a weight, since a term may have any weight between the options. */
export function useWeights() {
  const t = useTexts('admin-categories')
  const names = { 1.5: t('weights.1-5'), 1: t('weights.1'), 0.5: t('weights.0-5') }
  const options = weights.map(weight => ({ value: String(weight), label: names[weight] }))
  const distance = (weight: number) => (option: { value: string }) => Math.abs(Number(option.value) - weight)
  const nearest = (weight: number) => options.toSorted((a, b) => distance(weight)(a) - distance(weight)(b))[0]
  return { options, nearest }
}

export type TradeChoice = { readonly value: string; readonly label: string }
type NewTerm = Partial<Values<typeof termFields.table>>
type TradeChoiceProps = {
  readonly start: NewTerm
  readonly trades: readonly TradeChoice[]
  readonly onClose: () => void
}

export function TermDialog({ start, trades, onClose }: TradeChoiceProps) {
  const t = useTexts('admin-categories')
  const { options: weights } = useWeights()
  const form = useForm(termFields, {
    start: { weight: 1, ...start },
    mutate: (send, body) => send('POST /search-terms', { body }),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('term.title')} yes={t('term.save')}>
      <FormFields form={form} with={{ category: { options: trades }, weight: { options: weights } }} />
    </FormDialog>
  )
}

// Searches without a result: one step turns each into a synonym or removes it from the list.
type MissTableList = Output<(typeof categories)['GET /search-misses']>
type Miss = MissTableList['items'][number]
type MissTableProps = { readonly list: MissTableList; readonly now: string; readonly trades: readonly TradeChoice[] }

function Actions({ miss: { text, language, times }, trades }: { miss: Miss } & Pick<MissTableProps, 'trades'>) {
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
          endpoint="DELETE /search-misses"
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

export function MissTable({ list, now, trades }: MissTableProps) {
  const t = useTexts('admin-categories')
  const format = useFormat()
  return (
    <ListView
      list={list}
      filter={{}}
      caption={t('misses.title')}
      rowKey={miss => `${miss.language} ${miss.text}`}
      columns={columnsOf(t, 'misses', list.items, {
        text: ({ text }) => <bdi className="font-medium">{text}</bdi>,
        language: ({ language }) => <bdi lang={language}>{languageFacts[language].name}</bdi>,
        times: { figures: true, cell: ({ times }) => format.number(times) },
        last: ({ lastAt }) => format.relative(lastAt, now),
        actions: { hidden: true, cell: miss => <Actions miss={miss} trades={trades} /> },
      })}
      empty={{ title: t('misses.empty'), text: t('misses.empty-text'), drawing: <PlumbLine /> }}
    />
  )
}
