import { type ReactNode, useState } from 'react'
import type { FieldProps } from '#client/ui/controls/field.tsx'
import type { StoredFile } from '#shared/api/schemas.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { DrawnForm } from './use-form.ts'

export type Upload = FieldProps & {
  readonly multiple?: boolean
  readonly onUploaded: (file: StoredFile) => void
  readonly onRemoved?: (file: StoredFile) => void
  readonly onBusy?: (busy: boolean) => void
}
/** Renders the upload field; the page passes it in, since files are another feature. */
export type UploadSlot = (field: Upload) => ReactNode

/** The ids of the uploaded files, the error while there are fewer than `least`, and whether an upload is running. */
export function useChosenFiles(name: string, { least = 0 } = {}) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [isBusy, onBusy] = useState(false)
  const isMissing = !isBusy && ids.length < least
  const wrong: readonly FieldError[] = isMissing ? [{ path: name, code: 'required' }] : []
  const chosen: Pick<Upload, 'onUploaded' | 'onRemoved' | 'onBusy'> = {
    onBusy,
    onUploaded: ({ id }) => setIds(old => [...old, id]),
    onRemoved: ({ id }) => setIds(old => old.filter(one => one !== id)),
  }
  return { name, ids, wrong, isBusy, chosen }
}

type Props = Pick<FieldProps, 'hint'> & {
  readonly form: Pick<DrawnForm, 'labelOf' | 'hintOf' | 'errors'>
  readonly files: ReturnType<typeof useChosenFiles>
  readonly upload: UploadSlot
  readonly multiple?: true
  /** Replaces the label from the form's texts. */
  readonly label?: string
}

export function FormFiles({ form, files: { name, chosen }, upload, label, hint, ...rest }: Props) {
  return upload({
    ...{ ...rest, ...chosen, name, label: label ?? form.labelOf(name), hint: hint ?? form.hintOf(name) },
    error: form.errors.errorOf(name),
  })
}
