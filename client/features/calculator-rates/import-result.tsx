// What a file would add or has added: counts, what is wrong in which row, which rates their materials do not agree with.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import type { ImportResult } from './rates-types.ts'

/** "24 rates and 60 prices". */
export function useCounts(): (result: Pick<ImportResult, 'rates' | 'prices'>) => string {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const counted = (key: string, count: number) => (count > 0 ? [t(key, { count, shown: format.number(count) })] : [])
  return ({ rates, prices }) => format.list([...counted('import.rates', rates), ...counted('import.prices', prices)])
}

function Verdict({ result }: { readonly result: ImportResult }) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const { rates, prices, known, errors, written } = result
  const what = useCounts()(result)
  const knownText = known > 0 ? t('import.known', { count: known, shown: format.number(known) }) : null
  if (errors.length > 0)
    return (
      <Callout kind="danger" live title={t('import.wrong')}>
        {t('import.wrong-text')}
      </Callout>
    )
  if (rates + prices === 0)
    return (
      <Callout live title={t('import.nothing')}>
        {knownText}
      </Callout>
    )
  return (
    <Callout kind={written ? 'success' : 'info'} live title={t(written ? 'import.added' : 'import.would', { what })}>
      {knownText}
    </Callout>
  )
}

function Errors({ errors }: Pick<ImportResult, 'errors'>) {
  const t = useTexts('calculator-rates')
  const errorTexts = useTexts('errors')
  const format = useFormat()
  const own: readonly string[] = [
    'too-long',
    'too-many',
    'unknown-field',
    'too-small',
    'too-large',
    'not-a-choice',
    'not-a-date',
    'required',
    'invalid',
    'too-short',
  ]
  const textOf = (code: string) => (own.includes(code) ? t(`import.code.${code}`) : errorTexts(`fields.${code}`))
  return (
    <DataTable
      caption={t('import.errors')}
      columns={[
        { key: 'row', header: t('import.row'), cell: ({ row }) => format.number(row, { useGrouping: false }) },
        { key: 'column', header: t('import.column'), cell: ({ column }) => <bdi dir="ltr">{column || '–'}</bdi> },
        { key: 'what', header: t('import.what'), cell: ({ code }) => textOf(code) },
      ]}
      rows={errors}
      rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
    />
  )
}

function Warnings({ warnings }: Pick<ImportResult, 'warnings'>) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const rows = format.list(warnings.map(({ row }) => format.number(row, { useGrouping: false })))
  return (
    <Callout
      kind="warning"
      title={t('import.warnings', { count: warnings.length, shown: format.number(warnings.length) })}
    >
      {t('import.warning-rows', { rows })}
    </Callout>
  )
}

export function ImportOutcome({ result }: { readonly result: ImportResult }) {
  return (
    <Stack gap={4}>
      <Verdict result={result} />
      {result.warnings.length > 0 && !result.written && <Warnings warnings={result.warnings} />}
      {result.errors.length > 0 && <Errors errors={result.errors} />}
    </Stack>
  )
}
