import { useState } from 'react'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useRow } from '#client/platform/form/use-rows.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type Uploaded, uploadedSource } from '#client/platform/uploaded-picture.ts'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'
import { mostPhotos, photoFields } from '#shared/features/professionals/own-fields.ts'
import { moved } from '#shared/values/moved.ts'
import type { OwnWork } from './own-work-view.ts'

export type PhotoDraft = {
  readonly key: string
  /** Saved already, or just uploaded. */
  readonly from: { readonly id: string } | { readonly file: string }
  readonly kind: OwnWork['photos'][number]['kind']
  readonly alt: string
  readonly picture: PictureSource
}

type Edit = (photos: readonly PhotoDraft[]) => readonly PhotoDraft[]

type PhotosProps = {
  readonly photos: readonly PhotoDraft[]
  readonly errorOf: (path: string) => string | undefined
  /** Several uploads may end before the next render: each edit applies to the latest list. */
  readonly onChange: (edit: Edit) => void
  readonly upload: UploadSlot
}

type PhotoProps = {
  readonly photo: PhotoDraft
  readonly index: number
  readonly count: number
  readonly errorOf: PhotosProps['errorOf']
  readonly onEdit: (patch: Partial<PhotoDraft>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function PhotoRow({ photo, index, count, errorOf, onEdit, onMove, onRemove }: PhotoProps) {
  const t = useTexts('portfolio')
  const at = `photos/${index}`
  const form = useRow(photoFields, {
    at,
    typed: photo,
    // The description field also shows the error of its picture.
    errorOf: path => errorOf(path) ?? (path === `${at}/alt` ? errorOf(`${at}/file`) : undefined),
    onChange: onEdit,
  })
  const number = index + 1
  return (
    <li className="grid gap-4 rounded-control border p-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="max-sm:max-w-60">
        <Picture picture={{ ...photo.picture, alt: '' }} sizes="10rem" ratio="4:3" rounded />
      </div>
      <div className="grid content-start gap-3">
        <div className="flex items-center justify-between gap-4">
          <p className="font-medium text-15">{t('photo.number', { number })}</p>
          <RowTools
            wordOf={tool => t(`photo.${tool}`, { number })}
            index={index}
            count={count}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
        <div className="grid gap-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <FormFields form={form} look="select" />
        </div>
      </div>
    </li>
  )
}

function Rows({ photos, errorOf, onChange }: Omit<PhotosProps, 'upload'>) {
  const t = useTexts('portfolio')
  const format = useFormat()
  const [announcement, setAnnouncement] = useState('')
  const move = (index: number, by: -1 | 1): void => {
    setAnnouncement(t('photo.moved', { place: format.number(index + by + 1), total: format.number(photos.length) }))
    onChange(present => moved(present, index, by))
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol aria-label={t('photo.list')} className="grid gap-3">
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.key}
            photo={photo}
            index={index}
            count={photos.length}
            errorOf={errorOf}
            onEdit={patch =>
              onChange(present => present.map(one => (one.key === photo.key ? { ...one, ...patch } : one)))
            }
            onMove={by => move(index, by)}
            onRemove={() => onChange(present => present.filter(one => one.key !== photo.key))}
          />
        ))}
      </ol>
    </>
  )
}

export function WorkPhotoFields({ photos, errorOf, onChange, upload }: PhotosProps) {
  const t = useTexts('portfolio')
  const add = (file: Uploaded): void => {
    const picture = uploadedSource(file)
    if (!picture) return
    const photo: PhotoDraft = { key: file.id, from: { file: file.id }, kind: 'after', alt: '', picture }
    onChange(present => [...present, photo])
  }
  return (
    <FieldSet name="photos" label={t('form.photos')} hideLabel error={errorOf('photos')}>
      {photos.length > 0 && <Rows photos={photos} errorOf={errorOf} onChange={onChange} />}
      {photos.length < mostPhotos ? (
        upload({
          name: 'photo',
          label: t('photo.upload'),
          hint: t('photo.upload-hint'),
          error: undefined,
          multiple: true,
          onUploaded: add,
        })
      ) : (
        <Callout>{t('photo.most')}</Callout>
      )}
    </FieldSet>
  )
}
