// The photos of a work while it is written: what each shows, in words too, their order, and adding one.
import { type ReactNode, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type Uploaded, uploadedSource } from '#client/platform/uploaded-picture.ts'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'
import { moved } from '#shared/values/moved.ts'
import type { OwnWork } from './own-work-view.ts'

const mostPhotos = 20
type PhotoKind = OwnWork['photos'][number]['kind']
const photoKinds: readonly PhotoKind[] = ['before', 'during', 'after']
export type PhotoDraft = {
  readonly key: string
  /** Kept already, or uploaded a moment ago. */
  readonly from: { readonly id: string } | { readonly file: string }
  readonly kind: PhotoKind
  readonly alt: string
  readonly picture: PictureSource
}

/** Draws the field that uploads a picture; the page brings it, since files are a feature of their own. */
export type UploadSlot = (field: {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly multiple?: boolean
  readonly onUploaded: (file: Uploaded) => void
}) => ReactNode

type Edit = (photos: readonly PhotoDraft[]) => readonly PhotoDraft[]

type PhotosProps = {
  readonly photos: readonly PhotoDraft[]
  readonly errorOf: (path: string) => string | undefined
  /** Several uploads may arrive before the next drawing: each changes what is there by then. */
  readonly onChange: (edit: Edit) => void
  readonly upload: UploadSlot
}

type PhotoProps = {
  readonly photo: PhotoDraft
  readonly index: number
  readonly count: number
  readonly error: string | undefined
  readonly onEdit: (patch: Partial<PhotoDraft>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function PhotoRow({ photo, index, count, error, onEdit, onMove, onRemove }: PhotoProps) {
  const t = useTexts('portfolio')
  const deeds = useTexts('deeds')
  const name = `photos/${index}`
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
            words={{
              up: t('photo.up', { number }),
              down: t('photo.down', { number }),
              remove: t('photo.remove', { number }),
            }}
            index={index}
            count={count}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
        <div className="grid gap-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <Select
            name={`${name}/kind`}
            label={t('photo.kind')}
            value={photo.kind}
            options={photoKinds.map(kind => ({ value: kind, label: t(`photo.${kind}`) }))}
            onChange={event => {
              const kind = photoKinds.find(one => one === event.currentTarget.value)
              if (kind) onEdit({ kind })
            }}
          />
          <TextInput
            name={`${name}/alt`}
            label={t('photo.alt')}
            hint={t('photo.alt-hint')}
            optionalText={deeds('optional')}
            error={error}
            value={photo.alt}
            maxLength={200}
            autoComplete="off"
            onChange={event => onEdit({ alt: event.currentTarget.value })}
          />
        </div>
      </div>
    </li>
  )
}

function Rows({ photos, errorOf, onChange }: Omit<PhotosProps, 'upload'>) {
  const t = useTexts('portfolio')
  const format = useFormat()
  const [said, setSaid] = useState('')
  const move = (index: number, by: -1 | 1): void => {
    setSaid(t('photo.moved', { place: format.number(index + by + 1), total: format.number(photos.length) }))
    onChange(present => moved(present, index, by))
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label={t('photo.list')} className="grid gap-3">
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.key}
            photo={photo}
            index={index}
            count={photos.length}
            error={errorOf(`photos/${index}/file`) ?? errorOf(`photos/${index}/alt`)}
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
