// Choosing and dropping are both the browser's own, because the native input covers the whole area invisibly.
import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, type Ref, useState } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { buttonClass } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'

type FileInputProps = FieldProps & {
  /** Media types. */
  accept: readonly string[]
  multiple?: boolean | undefined
  /** The text of the button, and the text beside it for dragging. */
  choose: string
  drop: string
  inputRef?: Ref<HTMLInputElement>
  onFiles: (files: readonly File[]) => void
}

export function FileInput({ accept, multiple, choose, drop, inputRef, onFiles, ...field }: FileInputProps) {
  const [over, setOver] = useState(false)
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setOver(false)
    onFiles([...(currentTarget.files ?? [])])
    // Allows the same file to be chosen again.
    currentTarget.value = ''
  }
  return (
    <Field {...field}>
      {facts => (
        <div
          className={classes(
            'relative flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-control border border-dashed p-5 text-center transition-colors ringed',
            over ? 'border-clay bg-clay-wash' : 'border-edge bg-surface hover:border-ink',
          )}
        >
          <span aria-hidden="true" className={buttonClass({ size: 'small' })}>
            <Upload />
            {choose}
          </span>
          <span aria-hidden="true" className="text-15 text-ink-soft pointer-coarse:hidden">
            {drop}
          </span>
          <input
            ref={inputRef}
            type="file"
            accept={accept.join(',')}
            multiple={multiple}
            onChange={take}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            className="absolute inset-0 cursor-pointer opacity-0"
            {...facts}
          />
        </div>
      )}
    </Field>
  )
}
