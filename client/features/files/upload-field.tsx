import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useGiven } from '#client/platform/form/use-given.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import { FileRow, UploadedLine, UploadRow } from '#client/platform/uploads/upload-row.tsx'
import { fileProblem, ruleOf, typeNames, type Upload, type UploadRule } from '#client/platform/uploads/upload-types.ts'
import { useUploads } from '#client/platform/uploads/use-uploads.ts'
import type { FieldProps } from '#client/ui/controls/field.tsx'
import { FileInput } from '#client/ui/controls/file-input.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import type { StoredFile } from '#shared/api/schemas.ts'
import type { FilePurpose } from '#shared/features/files/rules.ts'

type ShownFile = Pick<StoredFile, 'id' | 'name' | 'picture'>

type UploadFieldProps = FieldProps & {
  purpose: FilePurpose
  /** Restricts the media types and megabytes further than the purpose does. */
  accept?: readonly string[] | undefined
  megabytes?: number | undefined
  multiple?: boolean | undefined
  /** The page shows finished uploads elsewhere, so their rows disappear here. */
  handsOver?: boolean | undefined
  /** Replaces "Uploaded" when something else must still be sent with the file. */
  doneText?: string | undefined
  /** A file from an earlier visit; a new file replaces it. */
  storedFile?: ShownFile | null | undefined
  /** Chosen elsewhere: their upload begins at once. */
  given?: readonly File[] | undefined
  /** Returns the reason to refuse an otherwise valid file, in the reader's language. */
  refuse?: ((file: File) => string | null) | undefined
  onUploaded: (file: StoredFile) => void
  /** Called when a file that `onUploaded` reported is removed without a replacement. */
  onRemoved?: ((file: StoredFile) => void) | undefined
  /** Whether an upload is running: a form sent meanwhile would lack the file. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Without it a saved file can only be replaced. */
  onSavedRemoved?: (() => void) | undefined
}

function useCheck(rule: UploadRule): { hint: string; check: (file: File) => string | null } {
  const t = useTexts('files')
  const format = useFormat()
  const types = format.list(typeNames(rule.types))
  const megabytes = format.number(rule.megabytes)
  return {
    hint: t('hint', { types, megabytes }),
    check: file => {
      const problem = fileProblem(file, rule)
      return problem && t(`problem.${problem}`, { types, megabytes })
    },
  }
}

/** Progress is announced in quarters: every percent would be too much for screen readers. */
function useAnnouncement(uploads: readonly Upload[], doneText: string | undefined): string {
  const t = useTexts('files')
  const format = useFormat()
  const last = uploads.findLast(({ state }) => state.kind !== 'waiting')
  if (!last) return ''
  const { state, file } = last
  const { name } = file
  if (state.kind === 'done') return doneText ?? t('status.done', { name })
  if (state.kind === 'failed') return t('status.failed', { name, reason: state.detail })
  if (state.kind !== 'sending') return ''
  const quarter = format.percent(Math.floor(state.share * 4) / 4)
  return t(state.share < 1 ? 'status.sending' : 'status.checking', { name, percent: quarter })
}

const none: readonly File[] = []

/** A saved file stays until its replacement is uploaded. */
const isOpen = ({ state }: Upload): boolean => state.kind !== 'done'

function SavedFileRow({ storedFile, onRemove }: { storedFile: ShownFile; onRemove: (() => void) | undefined }) {
  const t = useTexts('files')
  const label = t('remove', { name: storedFile.name })
  const remove = onRemove && <IconButton label={label} icon={<X aria-hidden="true" />} onClick={onRemove} />
  return (
    <FileRow name={storedFile.name} picture={portraitAddress(storedFile.picture)} action={remove}>
      <UploadedLine />
    </FileRow>
  )
}

/** Needs the namespace `files`. Without `multiple` a new file replaces the previous one. */
export function UploadField(props: UploadFieldProps) {
  const { purpose, accept, megabytes, multiple, handsOver, storedFile, doneText, refuse, given = none, ...more } = props
  const { onUploaded, onRemoved, onBusy, onSavedRemoved, ...field } = more
  const t = useTexts('files')
  const input = useRef<HTMLInputElement>(null)
  const { hint, check } = useCheck(ruleOf(purpose, accept, megabytes))
  const { uploads, add, retry, remove } = useUploads({
    purpose,
    multiple: multiple === true,
    check: file => refuse?.(file) ?? check(file),
    onUploaded,
    onRemoved,
  })
  const announcement = useAnnouncement(uploads, doneText)
  const isBusy = uploads.some(({ state: { kind } }) => kind === 'waiting' || kind === 'sending')
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])
  const take = (files: readonly File[]): void => {
    if (files.length === 0) return
    if (!multiple) for (const upload of uploads.filter(isOpen)) remove(upload)
    add(multiple ? files : files.slice(0, 1))
  }
  useGiven(given, take)
  const removed = (upload: Upload): void => {
    remove(upload)
    input.current?.focus()
  }
  const shownSaved = uploads.every(isOpen) ? storedFile : null
  const empty = uploads.length === 0 && !storedFile
  return (
    <div className="grid gap-3">
      <FileInput
        {...field}
        hint={field.hint ?? hint}
        accept={ruleOf(purpose, accept, megabytes).types}
        multiple={multiple}
        choose={t(multiple ? 'choose-many' : empty ? 'choose' : 'replace')}
        drop={t(multiple ? 'drop-many' : 'drop')}
        inputRef={input}
        onFiles={take}
      />
      <ul className="grid gap-2 empty:hidden">
        {shownSaved && <SavedFileRow storedFile={shownSaved} onRemove={onSavedRemoved} />}
        {(handsOver ? uploads.filter(({ state }) => state.kind !== 'done') : uploads).map(upload => (
          <UploadRow key={upload.id} upload={upload} doneText={doneText} onRetry={retry} onRemove={removed} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
