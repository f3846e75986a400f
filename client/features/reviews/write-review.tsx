import { useState } from 'react'
import { FormFiles, type UploadSlot, useChosenFiles } from '#client/platform/form/chosen-files.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type DrawnForm, useForm } from '#client/platform/form/use-form.ts'
import { useWaitingForm } from '#client/platform/form/use-waiting-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { StarInput } from '#client/ui/controls/star-input.tsx'
import { scoreNames } from '#shared/features/professionals/figures.ts'
import { contactReviewFields, workReviewFields } from '#shared/features/reviews/fields.ts'
import { mostPhotos } from '#shared/features/reviews/lifecycle.ts'
import { textOf } from '#shared/forms/fields.ts'
import { ReviewPhotos } from './review-photos.tsx'
import type { Occasion, Review } from './review-types.ts'

type Scored = Pick<Review, 'side'>
type ScoreName = (typeof scoreNames)[number]

/** Clients and professionals answer different questions. */
export function useScoreName(): (review: Scored, name: ScoreName) => string {
  const t = useTexts('reviews')
  return ({ side }, name) => t(side === 'client' ? `write.${name}` : `client.${name}`)
}

function Stars({ form, of, name }: { readonly form: DrawnForm; readonly of: Scored; readonly name: ScoreName }) {
  const t = useTexts('reviews')
  const format = useFormat()
  return (
    <StarInput
      name={name}
      label={useScoreName()(of, name)}
      error={form.errors.errorOf(name)}
      most={5}
      value={Number(textOf(form.typed[name]))}
      textOf={mark => t('mark', { mark: format.number(mark) })}
      onChange={mark => form.change(name, String(mark))}
    />
  )
}

type Props = {
  readonly occasion: Pick<Occasion, 'id' | 'kind' | 'side' | 'other'>
  readonly review?: Review | undefined
  readonly upload: UploadSlot
  readonly onClose: () => void
}

export function WriteDialog({ occasion, review, upload, onClose }: Props) {
  const { id, kind, other } = occasion
  const [storedPhotos, setStoredPhotos] = useState(review?.photos ?? [])
  const chosen = useChosenFiles('photos')
  const photos = [...storedPhotos.map(photo => photo.id), ...chosen.ids]
  const fields = kind === 'workmanship' ? workReviewFields : contactReviewFields
  const start = review && { ...review.scores, text: review.text }
  const form = useWaitingForm(
    chosen.isBusy,
    useForm<typeof contactReviewFields.table>(fields, {
      start,
      mutate: (send, values) =>
        send('PUT /review-occasions/{occasion}', { params: { occasion: id }, body: { ...values, photos } }),
      alsoWrong:
        photos.length > mostPhotos ? [{ path: 'photos', code: 'too-many', params: { max: mostPhotos } }] : chosen.wrong,
    }),
  )
  const { t } = form
  const format = useFormat()
  const isDraft = !review || review.status === 'draft'
  return (
    <FormDialog
      form={form}
      wide
      onClose={onClose}
      title={t(isDraft ? 'write.title' : 'write.edit-title', { name: other })}
      yes={t(isDraft ? 'write.keep' : 'write.change')}
    >
      <p className="text-15 text-ink-soft">{t(isDraft ? 'write.lead' : 'write.edit-lead')}</p>
      {scoreNames
        .filter(name => name in fields.table)
        .map(name => (
          <Stars key={name} form={form} of={occasion} name={name} />
        ))}
      <FormField form={form} name="text" rows={5} />
      <ReviewPhotos photos={storedPhotos} label={number => t('photo', { number: format.number(number) })} />
      {storedPhotos.length > 0 && (
        <div>
          <Button onClick={() => setStoredPhotos([])}>{t('write.no-photos')}</Button>
        </div>
      )}
      <FormFiles
        form={form}
        files={chosen}
        upload={upload}
        multiple
        hint={t('write.photos-hint', { count: mostPhotos, number: format.number(mostPhotos) })}
      />
    </FormDialog>
  )
}
