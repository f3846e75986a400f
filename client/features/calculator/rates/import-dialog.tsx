// Imports a file of rates and prices, all or nothing.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ImportDialog } from '#client/platform/import-dialog.tsx'
import { columnsOf } from '#client/platform/list/columns.ts'
import { useUpload } from '#client/platform/upload.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

type ImportResult = Output<AppContract['POST /calculator/import']>

/** "24 rates and 60 prices". */
function useCounts(): (result: Pick<ImportResult, 'rates' | 'prices'>) => string {
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
  const errorTexts = useTexts('field-errors')
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
  const textOf = (code: string, params = {}) =>
    own.includes(code) ? t(`import.code.${code}`) : errorTexts(code, params)
  return (
    <DataTable
      caption={t('import.errors')}
      columns={columnsOf(t, 'import', errors, {
        row: ({ row }) => format.number(row, { useGrouping: false }),
        column: ({ column }) => <bdi dir="ltr">{column || '–'}</bdi>,
        what: ({ code, params }) => textOf(code, params),
      })}
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

function ImportOutcome({ result }: { readonly result: ImportResult }) {
  return (
    <Stack gap={4}>
      <Verdict result={result} />
      {result.warnings.length > 0 && !result.written && <Warnings warnings={result.warnings} />}
      {result.errors.length > 0 && <Errors errors={result.errors} />}
    </Stack>
  )
}

const columns = ['kind', 'city', 'type', 'material', 'value', 'offers', 'currency', 'from', 'confidence', 'source']

export function ImportRatesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('calculator-rates')
  const countsOf = useCounts()
  const upload = useUpload<AppContract>()
  return (
    <ImportDialog<ImportResult>
      texts="calculator-rates.import"
      columns={columns}
      bring={(_, file, dry) => {
        const options = { signal: new AbortController().signal, onProgress: () => undefined }
        return upload('POST /calculator/import', { query: dry ? { dry: '1' } : {} }, file, options)
      }}
      take={result => {
        const mayAdd = result.errors.length === 0 && result.rates + result.prices > 0
        return mayAdd ? t('import.add', { what: countsOf(result) }) : null
      }}
      done={t('import.done')}
      onClose={onClose}
    >
      {result => <ImportOutcome result={result} />}
    </ImportDialog>
  )
}
