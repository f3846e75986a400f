// Brings a file of rates and prices in: chosen, looked at, then added with one press.
import { useRef, useState } from 'react'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useAct } from '#client/platform/deeds.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { useUpload } from '#client/platform/upload.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FileInput } from '#client/ui/controls/file-input.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
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
  const textOf = (code: string) => (own.includes(code) ? t(`import.code.${code}`) : errorTexts(code))
  return (
    <DataTable
      caption={t('import.errors')}
      columns={columnsOf(t, 'import', errors, {
        row: ({ row }) => format.number(row, { useGrouping: false }),
        column: ({ column }) => <bdi dir="ltr">{column || '–'}</bdi>,
        what: ({ code }) => textOf(code),
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

/** A chosen file: looked at first, then added as it was looked at. */
function useImport() {
  const upload = useUpload<AppContract>()
  const [looked, setLooked] = useState<{ readonly file: File; readonly result: ImportResult } | null>(null)
  const leaving = useRef(new AbortController())
  const send = async (file: File, dry: boolean): Promise<void> => {
    const options = { signal: leaving.current.signal, onProgress: () => undefined }
    const result = await upload('POST /calculator/import', { query: dry ? { dry: '1' } : {} }, file, options)
    setLooked({ file, result })
  }
  const look = useAct(
    (_, file: File) => {
      setLooked(null)
      return send(file, true)
    },
    { stays: true },
  )
  const add = useAct((_, file: File) => send(file, false))
  return {
    busy: look.busy || add.busy,
    problem: (look.problem ?? add.problem)?.detail ?? null,
    looked,
    look: look.run,
    add: () => looked && void add.run(looked.file),
  }
}

const columns = 'kind, city, type, material, value, offers, currency, from, confidence, source'

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('calculator-rates')
  const deeds = useTexts('deeds')
  const countsOf = useCounts()
  const { busy, problem, looked, look, add } = useImport()
  const result = looked?.result
  const mayAdd = result && !result.written && result.errors.length === 0 && result.rates + result.prices > 0
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('import.title')}
      closeLabel={deeds('close')}
      actions={
        <>
          <Button onClick={onClose}>{result?.written ? t('import.done') : deeds('keep')}</Button>
          {mayAdd && (
            <Button kind="primary" busy={busy} onClick={add}>
              {busy ? deeds('sending') : t('import.add', { what: countsOf(result) })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p className="text-15 text-ink-soft">{t('import.lead')}</p>
        <p className="text-13 text-ink-soft">
          {t('import.columns')}{' '}
          <code dir="ltr" className="break-words font-mono">
            {columns}
          </code>
        </p>
        <FileInput
          name="file"
          label={t('import.file')}
          hideLabel
          accept={['.csv', 'text/csv']}
          choose={t(looked ? 'import.choose-other' : 'import.choose')}
          drop={t('import.drop')}
          onFiles={([file]) => file && void look(file)}
        />
        {looked && (
          <p className="truncate font-medium text-15">
            <bdi>{looked.file.name}</bdi>
          </p>
        )}
        <DeedProblem problem={problem} />
        {busy && !looked && <SkeletonList label={t('import.looking')} count={2} kind="rows" />}
        {result && <ImportOutcome result={result} />}
      </Stack>
    </Dialog>
  )
}
