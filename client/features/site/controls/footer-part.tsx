// The footer: columns with their headings, each with its links.
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { columnFields } from '#shared/features/site/fields.ts'
import type { PartValue } from '#shared/features/site/parts.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { EntriesEditor } from './entries-editor.tsx'
import { LinkDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { PartFrame } from './part-frame.tsx'
import { freeName, moved, replaced } from './site-view.ts'
import { fieldAt, type PartSaving } from './use-part.ts'

type Saving = PartSaving<'footer'>
type Column = PartValue<'footer'>[number]

type DialogProps = { readonly saving: Saving; readonly index: number; readonly onClose: () => void }

function ColumnDialog({ saving, index, onClose }: DialogProps) {
  const t = useTexts('website')
  // The columns as they were when the dialog opened.
  const [{ value, base }] = useState(saving)
  const column = value[index]
  const form = useForm(columnFields, {
    start: column ?? {},
    mutate: (send, { label }) => {
      const taken = value.map(({ name }) => name)
      const known: Column = column ?? { name: freeName(label.en, taken), label, links: [] }
      return saving.send(send, replaced(value, index, { ...known, label }), base)
    },
    pathOf: fieldAt,
    onDone: saving.settle,
  })
  return <FormDialog form={form} title={t(column ? 'column.title' : 'column.new')} onClose={onClose} />
}

function Links({
  saving,
  column,
  index,
}: {
  readonly saving: Saving
  readonly column: Column
  readonly index: number
}) {
  const t = useTexts('website')
  const name = inLanguage(column.label, useRoot().language)
  return (
    <div className="site-below">
      <EntriesEditor
        saving={saving as PartSaving}
        entries={column.links}
        put={links => replaced(saving.value, index, { ...column, links })}
        add={t('list.add-under', { name })}
        dialog={given => <LinkDialog saving={saving as PartSaving} {...given} />}
      />
    </div>
  )
}

export function FooterPart({ saving }: { readonly saving: Saving }) {
  const t = useTexts('website')
  const { language } = useRoot()
  const { value, save, busy, isLocked } = saving
  const [open, setOpen] = useState<number | null>(null)
  const nameOf = (index: number): string => (value[index] ? inLanguage(value[index].label, language) : '')
  return (
    <PartFrame part="footer" saving={saving as PartSaving} keys>
      <EntryList
        entries={value.map(({ name }, index) => ({ key: name, name: nameOf(index) }))}
        busy={busy}
        isLocked={isLocked}
        onMove={(from, to) => save(moved(value, from, to))}
        tools={index => (
          <>
            <IconButton
              label={t('list.change-of', { name: nameOf(index) })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setOpen(index)}
            />
            <IconButton
              label={t('list.remove-of', { name: nameOf(index) })}
              icon={<Trash aria-hidden="true" />}
              onClick={() => void save(value.toSpliced(index, 1))}
            />
          </>
        )}
        below={index => value[index] && <Links saving={saving} column={value[index]} index={index} />}
      />
      {!isLocked && (
        <p>
          <Button kind="quiet" size="small" onClick={() => setOpen(value.length)}>
            {t('column.add')}
          </Button>
        </p>
      )}
      {open !== null && <ColumnDialog saving={saving} index={open} onClose={() => setOpen(null)} />}
    </PartFrame>
  )
}
