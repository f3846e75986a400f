// A list of entries that lead somewhere: shown or hidden, in order, each changed in a dialog.
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import type { PartValue } from '#shared/features/site/parts.ts'
import { inLanguage, languages } from '#shared/values/localized.ts'
import type { Entry } from './entry-dialog.tsx'
import { EntryList, type ListedEntry } from './entry-list.tsx'
import { moved, replaced } from './site-view.ts'
import type { PartSaving } from './use-part.ts'

type Dialog<T> = (given: {
  readonly entry: T | null
  readonly taken: readonly string[]
  readonly put: (entry: T) => PartValue
  readonly onClose: () => void
}) => ReactNode

type Props<T extends Entry> = {
  readonly saving: Pick<PartSaving, 'save' | 'busy' | 'isLocked'>
  readonly entries: readonly T[]
  /** The part with this list in the place of `entries`. */
  readonly put: (list: T[]) => PartValue
  readonly dialog: Dialog<T>
  readonly add: string
  readonly noteOf?: (entry: T) => string | false
  readonly below?: (entry: T, index: number) => ReactNode
}

/** What a list says of an entry: where it leads, for whom, which languages it lacks. */
export function useListed(): (entry: Entry, note?: string | false) => ListedEntry {
  const t = useTexts('website')
  const languageName = useLanguageName()
  const { language } = useRoot()
  return ({ name, label, path, show, audience = [] }, note = false) => ({
    ...{ key: name, name: inLanguage(label, language), show },
    notes: [
      note,
      `\u2066${path}\u2069`,
      audience.length > 0 && audience.map(one => t(`audience.${one}`)).join(', '),
      ...languages.map(one => label[one] === '' && t('list.missing', { language: languageName(one) })),
    ],
  })
}

export function EntriesEditor<T extends Entry>(props: Props<T>) {
  const { saving, entries, put, dialog, add, noteOf, below } = props
  const t = useTexts('website')
  const listed = useListed()
  /** The index of the entry in the dialog; as many as there are: a new one. */
  const [open, setOpen] = useState<number | null>(null)
  const rows = entries.map(entry => listed(entry, noteOf?.(entry)))
  const save = (list: T[]): Promise<boolean> => saving.save(put(list))
  const entry = (open !== null && entries[open]) || null
  return (
    <>
      <EntryList
        entries={rows}
        busy={saving.busy}
        isLocked={saving.isLocked}
        onMove={(from, to) => save(moved(entries, from, to))}
        onShow={(index, show) => save(entries.map((one, place) => (place === index ? { ...one, show } : one)))}
        tools={index => (
          <>
            <IconButton
              label={t('list.change-of', { name: rows[index]?.name ?? '' })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setOpen(index)}
            />
            <IconButton
              label={t('list.remove-of', { name: rows[index]?.name ?? '' })}
              icon={<Trash aria-hidden="true" />}
              onClick={() => void save(entries.toSpliced(index, 1))}
            />
          </>
        )}
        {...(below && { below: (index: number) => entries[index] && below(entries[index], index) })}
      />
      {!saving.isLocked && (
        <p>
          <Button kind="quiet" size="small" onClick={() => setOpen(entries.length)}>
            {add}
          </Button>
        </p>
      )}
      {open !== null &&
        dialog({
          entry,
          taken: entries.map(({ name }) => name),
          put: one => put(replaced(entries, open, one)),
          onClose: () => setOpen(null),
        })}
    </>
  )
}
