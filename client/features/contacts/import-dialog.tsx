// Brings a file of contacts in: chosen, each line judged, then kept with one press.
import { useState } from 'react'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useAct } from '#client/platform/deeds.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FileInput } from '#client/ui/controls/file-input.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { ImportReport } from '#shared/features/contacts/contract.ts'
import { personColumns } from '#shared/features/contacts/fields.ts'

type Line = ImportReport['lines'][number]

const isNew = ({ outcome }: Line): boolean => outcome === 'add' || outcome === 'change'

function Lines({ report: { lines, written } }: { readonly report: ImportReport }) {
  const t = useTexts('contacts')
  const errors = useTexts('field-errors')
  const format = useFormat()
  const whyOf = ({ column, code }: Line): readonly string[] => {
    if (code === null) return []
    const why = code === 'twice' || code === 'too-many-contacts' ? t(`file.code.${code}`) : errors(code)
    return column ? [t(`note.${column}`), why] : [why]
  }
  const saidOf = ({ outcome }: Line): string => {
    const isDone = written && (outcome === 'add' || outcome === 'change')
    return isDone ? t(`file.done-outcome.${outcome}`) : t(`file.outcome.${outcome}`)
  }
  return (
    <DataTable
      caption={t('file.lines')}
      narrow="cards"
      columns={[
        { key: 'row', header: t('file.row'), cell: ({ row }) => format.number(row, { useGrouping: false }) },
        { key: 'name', header: t('file.name'), cell: ({ name }) => <bdi>{name || '–'}</bdi> },
        { key: 'what', header: t('file.what'), cell: line => [saidOf(line), ...whyOf(line)].join(' · ') },
      ]}
      rows={lines}
      rowKey={({ row }) => String(row)}
    />
  )
}

/** A chosen file: looked at first, then kept as it was looked at. */
function useImport() {
  const [looked, setLooked] = useState<{ readonly name: string; readonly file: string } | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const look = useAct(
    async (send, chosen: File) => {
      setReport(null)
      const file = await chosen.text()
      setLooked({ name: chosen.name, file })
      setReport(await send('POST /contacts/import', { body: { file, dry: true } }))
    },
    { stays: true },
  )
  const keep = useAct(async (send, file: string) => {
    setReport(await send('POST /contacts/import', { body: { file, dry: false } }))
  })
  return {
    looked,
    report,
    busy: look.busy || keep.busy,
    problem: look.problem ?? keep.problem,
    look: (file: File) => void look.run(file),
    keep: () => looked && void keep.run(looked.file),
  }
}

function Verdict({ report: { lines, written } }: { readonly report: ImportReport }) {
  const t = useTexts('contacts')
  if (written) return <Callout kind="success" live title={t('file.kept')} />
  return lines.some(isNew) ? null : <Callout live title={t('file.nothing')} />
}

type ChooseProps = { readonly name: string | null; readonly onFile: (file: File) => void }

function Choose({ name, onFile }: ChooseProps) {
  const t = useTexts('contacts')
  return (
    <>
      <p className="text-15 text-ink-soft">{t('file.lead')}</p>
      <p className="text-13 text-ink-soft">
        {t('file.columns')}{' '}
        <code dir="ltr" className="break-words font-mono">
          {personColumns.join(', ')}
        </code>
      </p>
      <FileInput
        name="file"
        label={t('file.file')}
        hideLabel
        accept={['.csv', 'text/csv']}
        choose={t(name ? 'file.choose-other' : 'file.choose')}
        drop={t('file.drop')}
        onFiles={([file]) => file && onFile(file)}
      />
      {name && (
        <p className="truncate font-medium text-15">
          <bdi>{name}</bdi>
        </p>
      )}
    </>
  )
}

const countNew = (report: ImportReport | null): number =>
  report && !report.written ? report.lines.filter(isNew).length : 0

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('contacts')
  const deeds = useTexts('deeds')
  const { looked, report, busy, problem, look, keep } = useImport()
  const count = countNew(report)
  const isUnreadable = problem?.code === 'request.invalid'
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('file.title')}
      closeLabel={deeds('close')}
      actions={
        <>
          <Button onClick={onClose}>{report?.written ? t('file.close') : deeds('keep')}</Button>
          {count > 0 && (
            <Button kind="primary" busy={busy} onClick={keep}>
              {busy ? deeds('sending') : t('file.keep', { count })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Choose name={looked?.name ?? null} onFile={look} />
        <DeedProblem problem={isUnreadable ? t('file.unreadable') : (problem?.detail ?? null)} />
        {report && <Verdict report={report} />}
        {report && report.lines.length > 0 && <Lines report={report} />}
      </Stack>
    </Dialog>
  )
}
