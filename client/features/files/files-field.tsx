import { useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import { FileRow, UploadedLine } from '#client/platform/uploads/upload-row.tsx'
import type { FieldProps } from '#client/ui/controls/field.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import type { FilePurpose } from '#shared/features/files/rules.ts'
import { moved } from '#shared/values/moved.ts'
import { UploadField } from './upload-field.tsx'

type ListedFile = { readonly id: string; readonly name: string; readonly picture: string | null }
type Change = (files: readonly ListedFile[]) => readonly ListedFile[]

type FilesFieldProps = FieldProps & {
  purpose: FilePurpose
  accept?: readonly string[] | undefined
  most: number
  files: readonly ListedFile[]
  /** As `UploadField` takes them. */
  given?: readonly File[] | undefined
  onBusy?: ((busy: boolean) => void) | undefined
  /** Takes an update function, since several uploads may end at once. */
  onChange: (change: Change) => void
}

/** Needs the namespace `files`. The input has the field's name, which error links point to. */
export function FilesField({ purpose, accept, most, files, onChange, ...field }: FilesFieldProps) {
  const t = useTexts('files')
  const list = useRef<HTMLUListElement>(null)
  const [announcement, announce] = useState('')
  const move = (file: ListedFile, index: number, by: -1 | 1): void => {
    onChange(all => moved(all, index, by))
    announce(t('moved', { name: file.name, from: index + 1, to: index + 1 + by }))
  }
  const remove = (file: ListedFile): void => {
    onChange(all => all.filter(one => one.id !== file.id))
    announce(t('removed', { name: file.name }))
    list.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <UploadField
        {...field}
        purpose={purpose}
        accept={accept}
        multiple
        handsOver
        onUploaded={({ id, name, picture }) => onChange(all => [...all, { id, name, picture }])}
      />
      {files.length > 0 && (
        <p className="text-15 text-ink-soft tabular-nums">{t('count', { count: files.length, most })}</p>
      )}
      <ul ref={list} tabIndex={-1} className="grid gap-2 outline-none empty:hidden">
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            name={file.name}
            picture={portraitAddress(file.picture)}
            action={
              <RowTools
                wordOf={tool => t(tool, file)}
                index={index}
                count={files.length}
                onMove={by => move(file, index, by)}
                onRemove={() => remove(file)}
              />
            }
          >
            <UploadedLine />
          </FileRow>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
