// Lets the person assign the columns that the header does not identify; the assignment is saved for the next file.
import { useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import type { ProductImport } from '#shared/features/catalogue/import-contract.ts'
import { importColumns, noCity } from '#shared/features/catalogue/imports.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import { languages } from '#shared/values/localized.ts'

type Attributes = NonNullable<ProductImport['attributes']>
type Word = NonNullable<ProductImport['report']['values']>[number]

/** In the order of the site's own template; names and descriptions in each language, a price with and without tax. */
function useChoices(attributes: Attributes) {
  const t = useTexts('product-import')
  const productTexts = useTexts('own-products')
  const plain = importColumns.flatMap(column => {
    const label = t(`column.${column}`)
    if (column === 'attribute') return []
    if (column === 'price')
      return [
        { value: column, label },
        { value: 'price:net', label: t('column-net') },
      ]
    if (column !== 'name' && column !== 'summary') return [{ value: column, label }]
    return languages.map(one => ({
      value: `${column}:${one}`,
      label: `${label} · ${productTexts(`languages.${one}`)}`,
    }))
  })
  return [...plain, ...attributes.map(({ key, name }) => ({ value: `attribute:${key}`, label: name }))]
}

type WordFieldsProps = {
  readonly file: ProductImport
  readonly chosen: readonly string[]
  readonly onChoose: (at: number, choice: string) => void
}

/** The supplier's own terms for categories and units, each asked once with the likeliest match preselected. */
function WordFields({ file: { report, categories, cities }, chosen, onChoose }: WordFieldsProps) {
  const t = useTexts('product-import')
  const goods = useTexts('catalogue')
  const of = {
    category: (categories ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
    cities: [
      { value: noCity, label: t('assign-none') },
      ...(cities ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
    ],
    unit: goodsUnits.map(value => ({ value, label: goods(`unit.${value}`) })),
  }
  const whereOf = (column: Word['column'], category: string | undefined): string =>
    [t(`column.${column}`), of.category.find(({ value }) => value === category)?.label].filter(Boolean).join(', ')
  return (
    <Stack gap={4}>
      <p className="text-15 text-ink-soft">{t('words-lead')}</p>
      <Grid of={3}>
        {(report.values ?? []).map(({ column, value, category, units }, at) => (
          <Select
            key={`${column} ${value} ${category}`}
            name={`values/${at}`}
            label={t('word', { column: whereOf(column, category), value })}
            placeholder={t('words-choose')}
            options={units ? of.unit.filter(unit => units.includes(unit.value)) : of[column]}
            value={chosen[at] ?? ''}
            onChange={event => onChoose(at, event.currentTarget.value)}
          />
        ))}
      </Grid>
    </Stack>
  )
}

const placed = (all: readonly string[], at: number, value: string): readonly string[] =>
  all.map((one, place) => (place === at ? value : one))
const startOf = ({ choice, guess }: Word): string => choice || guess

/** Without a name column no product can be found. */
export const isNameless = ({ columns }: ProductImport['report']): boolean =>
  !columns.some(({ column }) => column === 'sku' || column === 'name' || column === 'model')

export function AssignColumns({ file, attributes }: { file: ProductImport; attributes: Attributes }) {
  const t = useTexts('product-import')
  const choices = useChoices(attributes)
  const { id, report } = file
  const [chosen, setChosen] = useState<readonly string[]>(() => report.columns.map(({ choice }) => choice ?? ''))
  const values = report.values ?? []
  const [words, setWords] = useState<readonly string[]>(() => values.map(startOf))
  const { busy, problem, run } = useMutation('PUT /own-products/imports/{import}/columns')
  // Headers may repeat, so the index identifies a column.
  const heads = report.columns.map(({ header }, at) => ({ header, at }))
  const isTwice = (at: number): boolean => chosen[at] !== '' && chosen.indexOf(chosen[at] ?? '') < at
  return (
    <Disclosure
      title={t(values.length > 0 ? 'words' : 'assign')}
      open={isNameless(report) || values.some(({ choice }) => choice === '')}
    >
      <Stack gap={4}>
        {values.length > 0 && (
          <>
            <WordFields
              file={file}
              chosen={words}
              onChoose={(at, choice) => setWords(old => placed(old, at, choice))}
            />
            <h3 className="font-semibold text-17">{t('assign')}</h3>
          </>
        )}
        <p className="text-15 text-ink-soft">{t('assign-lead')}</p>
        <ActionProblem problem={problem} />
        <Grid of={3}>
          {heads.map(({ header, at }) => (
            <Select
              key={at}
              name={`columns/${at}`}
              label={header || t('assign-blank', { number: at + 1 })}
              placeholder={t('assign-none')}
              options={choices}
              value={chosen[at] ?? ''}
              error={isTwice(at) ? t('assign-twice') : undefined}
              onChange={event => {
                const { value } = event.currentTarget
                setChosen(old => placed(old, at, value))
              }}
            />
          ))}
        </Grid>
        <p>
          <Button
            busy={busy}
            disabled={chosen.some((_, at) => isTwice(at))}
            onClick={() =>
              void run({
                params: { import: id },
                body: {
                  columns: [...chosen],
                  values: values.map(({ column, value, category }, at) => {
                    return { column, value, category, choice: words[at] ?? '' }
                  }),
                },
              })
            }
          >
            {t('assign-yes')}
          </Button>
        </p>
      </Stack>
    </Disclosure>
  )
}
