// Imports a file of contacts: every line is checked, valid ones are saved.
import { useRef } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ImportDialog } from '#client/platform/import-dialog.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { type ContactPart, isNameless } from '#shared/features/contacts/columns.ts'
import type { ImportReport } from '#shared/features/contacts/contract.ts'
import { personColumns } from '#shared/features/contacts/fields.ts'
import { AssignParts } from './assign-parts.tsx'

type Line = ImportReport['lines'][number]

const isNew = ({ outcome }: Line): boolean => outcome === 'add' || outcome === 'change'

const ownCodes = ['twice', 'too-many-contacts', 'stray-quote', 'hidden-character'] as const
const isOwnCode = (code: string): code is (typeof ownCodes)[number] => ownCodes.some(one => one === code)

function Lines({ report: { lines, written } }: { readonly report: ImportReport }) {
  const t = useTexts('contacts')
  const errors = useTexts('field-errors')
  const format = useFormat()
  const whyOf = ({ column, code }: Line): readonly string[] => {
    if (code === null) return []
    const why = isOwnCode(code) ? t(`file.code.${code}`) : errors(code)
    return column ? [t(`note.${column}`), why] : [why]
  }
  const doneText = ({ outcome }: Line): string => {
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
        { key: 'what', header: t('file.what'), cell: line => [doneText(line), ...whyOf(line)].join(' · ') },
      ]}
      rows={lines}
      rowKey={({ row }) => String(row)}
    />
  )
}

type Chosen = { readonly file: File | null; readonly columns: readonly (ContactPart | '')[] }

/** The raw bytes: the server detects the file's character encoding. */
function bytesOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
  reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
  reader.readAsDataURL(file)
  return promise
}

export function ImportContactsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('contacts')
  const chosen = useRef<Chosen>({ file: null, columns: [] })
  return (
    <ImportDialog<ImportReport>
      texts="contacts.file"
      columns={personColumns}
      bring={async (send, file, dry) => {
        if (chosen.current.file !== file) chosen.current = { file, columns: [] }
        const { columns } = chosen.current
        return await send('POST /contacts/import', {
          body: { file: await bytesOf(file), base64: true, columns: [...columns], dry },
        })
      }}
      take={({ lines }) => {
        const count = lines.filter(isNew).length
        return count > 0 ? t('file.keep', { count }) : null
      }}
      done={t('file.close')}
      problemOf={({ code, detail }) => (code === 'request.invalid' ? t('file.unreadable') : detail)}
      onClose={onClose}
    >
      {(report, again) => (
        <>
          {isNameless(report.columns.map(({ part }) => part)) && (
            <AssignParts
              columns={report.columns}
              onAssign={columns => {
                chosen.current = { ...chosen.current, columns }
                again()
              }}
            />
          )}
          {report.written && <Callout kind="success" live title={t('file.kept')} />}
          {report.lines.length > 0 && !(report.written || report.lines.some(isNew)) && (
            <Callout live title={t('file.nothing')} />
          )}
          {report.lines.length > 0 && <Lines report={report} />}
        </>
      )}
    </ImportDialog>
  )
}
