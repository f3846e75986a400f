// What is uploaded beside the fields of a form.
import { type ReactNode, useState } from 'react'
import type { FieldProps } from '#client/ui/controls/field.tsx'
import type { StoredFile } from '#shared/api/schemas.ts'
import type { FieldError } from '#shared/errors/app-error.ts'

type Chosen = {
  readonly onUploaded: (file: StoredFile) => void
  readonly onRemoved: (file: StoredFile) => void
  readonly onBusy: (busy: boolean) => void
}
/** The field that uploads: the page gives it, since it is another feature's. */
export type UploadSlot = (field: FieldProps & Chosen & { readonly multiple?: boolean }) => ReactNode

/** The ids of what was uploaded and not taken back; while one is on its way, what is wrong at the field of that name. */
export function useChosenFiles(name: string) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [isBusy, onBusy] = useState(false)
  const wrong: readonly FieldError[] = isBusy ? [{ path: name, code: 'invalid' }] : []
  const chosen: Chosen = {
    onBusy,
    onUploaded: ({ id }) => setIds(old => [...old, id]),
    onRemoved: ({ id }) => setIds(old => old.filter(one => one !== id)),
  }
  return { ids, wrong, chosen }
}
