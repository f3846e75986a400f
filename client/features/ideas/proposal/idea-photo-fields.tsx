import { FormField } from '#client/platform/form/form-field.tsx'
import { useRow, useRows } from '#client/platform/form/use-rows.ts'
import type { FormErrors } from '#client/platform/form-errors.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import { ideaPhotoFields } from '#shared/features/ideas/fields.ts'
import { photoKinds } from '#shared/features/ideas/lifecycle.ts'
import { textOf, typedForm } from '#shared/forms/fields.ts'
import type { ProposalView } from './proposal-view.ts'

/** A photo of the work. */
export type WorkPhoto = {
  readonly id: string
  readonly kind: string
  readonly alt: string
  readonly picture: PictureSource
}

function startOf({ id, kind, alt }: WorkPhoto, idea: ProposalView | null) {
  if (idea) return idea.photos.find(({ photo }) => photo === id) ?? { alt }
  const known = photoKinds.find(one => one === kind)
  return { alt, ...(known && { kind: known }) }
}

/** All photos of the work; those with a kind are the idea's. */
export function useIdeaPhotos(photos: readonly WorkPhoto[], idea: ProposalView | null) {
  const { rows, values, wrong, change } = useRows<(typeof ideaPhotoFields)['table'], WorkPhoto>(ideaPhotoFields, {
    at: 'photos',
    start: () =>
      photos.map(photo => ({ key: photo.id, own: photo, typed: typedForm(ideaPhotoFields, startOf(photo, idea)) })),
  })
  const chosen = rows.flatMap(({ own }, index) => {
    const { kind, alt = '' } = values[index] ?? {}
    return kind ? [{ photo: own.id, kind, alt }] : []
  })
  const shown = rows.flatMap(({ own }, index) =>
    values[index]?.kind ? [{ id: own.id, number: index + 1, picture: own.picture }] : [],
  )
  const none: readonly FieldError[] = chosen.some(({ kind }) => kind === 'after')
    ? []
    : [{ path: 'photos', code: 'required' }]
  return { rows, change, chosen, shown, wrong: [...none, ...wrong] }
}
type Photos = ReturnType<typeof useIdeaPhotos>

type PhotoProps = {
  readonly photos: Photos
  readonly row: Photos['rows'][number]
  readonly index: number
  readonly errorOf: FormErrors['errorOf']
}

function Photo({ photos, row: { key, own, typed }, index, errorOf }: PhotoProps) {
  const form = useRow(ideaPhotoFields, {
    at: `photos/${index}`,
    ...{ typed, errorOf },
    onChange: patch => photos.change(key, patch),
  })
  return (
    <li className="grid gap-4 rounded-control border p-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="max-sm:max-w-60">
        <Picture picture={{ ...own.picture, alt: '' }} sizes="10rem" ratio="4:3" rounded />
      </div>
      <div className="grid content-start gap-3">
        <FormField form={form} name="kind" look="select" placeholder={form.t('left-out')} />
        {textOf(typed.kind) !== '' && <FormField form={form} name="alt" required />}
      </div>
    </li>
  )
}

export function IdeaPhotoFields({ photos, errorOf }: Pick<PhotoProps, 'photos' | 'errorOf'>) {
  const t = useTexts('own-ideas')
  return (
    <FieldSet name="photos" label={t('photos')} hideLabel error={errorOf('photos')}>
      {photos.rows.length === 0 && <p>{t('no-photos')}</p>}
      <ol className="grid gap-3">
        {photos.rows.map((row, index) => (
          <Photo key={row.key} {...{ photos, row, index, errorOf }} />
        ))}
      </ol>
    </FieldSet>
  )
}
