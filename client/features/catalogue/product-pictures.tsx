import type { ReactNode } from 'react'
import type { Upload } from '#client/platform/form/chosen-files.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type Uploaded, uploadedSource } from '#client/platform/uploaded-picture.ts'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'
import { moved } from '#shared/values/moved.ts'

/** Renders the upload field; the page passes it in, since files are another feature. */
export type UploadSlot = (
  field: Upload & {
    readonly purpose: 'product' | 'datasheet'
    readonly handsOver?: true
    readonly storedFile?: { readonly id: string; readonly name: string; readonly picture: null } | null
    readonly onSavedRemoved?: () => void
  },
) => ReactNode
export type Shot = { readonly reference: string; readonly source: PictureSource }

export function ProductPictures({
  shots,
  errorOf,
  onChange,
  upload,
  hint,
  onBusy,
}: {
  readonly shots: readonly Shot[]
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (edit: (shots: readonly Shot[]) => readonly Shot[]) => void
  readonly upload: UploadSlot
  readonly hint?: string | undefined
  readonly onBusy: (busy: boolean) => void
}) {
  const productTexts = useTexts('own-products')
  const add = (file: Uploaded): void => {
    const source = uploadedSource(file)
    if (source) onChange(old => [...old, { reference: file.id, source }])
  }
  return (
    <FieldSet name="pictures" label={productTexts('form.pictures')} hideLabel hint={hint} error={errorOf('pictures')}>
      <ol className="grid gap-3 sm:grid-cols-3">
        {shots.map(({ reference, source }, index) => (
          <li key={reference} className="grid gap-1">
            <Picture picture={source} sizes="(min-width: 40rem) 19rem, 92vw" ratio="4:3" rounded />
            <RowTools
              wordOf={tool => productTexts(`form.picture-${tool}`, { number: index + 1 })}
              index={index}
              count={shots.length}
              onMove={by => onChange(old => moved(old, index, by))}
              onRemove={() => onChange(old => old.filter(one => one.reference !== reference))}
            />
          </li>
        ))}
      </ol>
      {upload({
        purpose: 'product',
        handsOver: true,
        name: 'picture',
        label: productTexts('form.picture-add'),
        hint: productTexts('form.picture-hint'),
        error: undefined,
        multiple: true,
        onBusy,
        onUploaded: add,
      })}
    </FieldSet>
  )
}
