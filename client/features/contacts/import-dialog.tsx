// Brings a file of contacts in: each line judged, and those kept that are sound.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ImportDialog } from '#client/platform/import-dialog.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
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

export function ImportContactsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('contacts')
  return (
    <ImportDialog<ImportReport>
      texts="contacts.file"
      columns={personColumns}
      bring={async (send, file, dry) => await send('POST /contacts/import', { body: { file: await file.text(), dry } })}
      take={({ lines }) => {
        const count = lines.filter(isNew).length
        return count > 0 ? t('file.keep', { count }) : null
      }}
      done={t('file.close')}
      problemOf={({ code, detail }) => (code === 'request.invalid' ? t('file.unreadable') : detail)}
      onClose={onClose}
    >
      {report => (
        <>
          {report.written && <Callout kind="success" live title={t('file.kept')} />}
          {!(report.written || report.lines.some(isNew)) && <Callout live title={t('file.nothing')} />}
          {report.lines.length > 0 && <Lines report={report} />}
        </>
      )}
    </ImportDialog>
  )
}
