// The point of a line on a photo: pressed on the picture, moved by the arrow keys, or typed in percent.
import type { KeyboardEvent, MouseEvent } from 'react'
import { FormFields } from '#client/platform/form/form-field.tsx'
import type { DrawnForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'
import { textOf } from '#shared/forms/fields.ts'
import { PhotoPoints } from './photo-points.tsx'

/** A photo that the idea shows; `number`: among those of the work. */
export type ShownPhoto = { readonly id: string; readonly number: number; readonly picture: PictureSource }

type Props = {
  /** Of the line. */
  readonly form: DrawnForm
  readonly photos: readonly ShownPhoto[]
  /** Among the points of the idea. */
  readonly number: string
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const percent = (value: number): string => String(Math.round(Math.min(100, Math.max(0, value))))

function Spot({ form, number, picture }: Pick<Props, 'form' | 'number'> & Pick<ShownPhoto, 'picture'>) {
  const [x, y] = [Number(textOf(form.typed.x)) || 0, Number(textOf(form.typed.y)) || 0]
  const place = (left: number, top: number): void => {
    form.change('x', percent(left))
    form.change('y', percent(top))
  }
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // Enter presses no place.
    if (detail > 0) place((100 * (clientX - left)) / width, (100 * (clientY - top)) / height)
  }
  const move = (event: KeyboardEvent): void => {
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    place(x + by[0], y + by[1])
  }
  return (
    <button
      type="button"
      aria-label={form.t('point.place', { number })}
      className="relative block max-w-md cursor-crosshair"
      onClick={press}
      onKeyDown={move}
    >
      <Picture picture={{ ...picture, alt: '' }} sizes="28rem" />
      <PhotoPoints points={[{ x, y, number }]} />
    </button>
  )
}

export function IdeaPoint({ form, photos, number }: Props) {
  const format = useFormat()
  const chosen = photos.find(({ id }) => id === textOf(form.typed.photo))
  const options = photos.map(photo => ({
    value: photo.id,
    label: form.t('point.photo', { number: format.number(photo.number) }),
  }))
  return (
    <>
      <FormFields
        form={form}
        of={3}
        names={chosen ? ['photo', 'x', 'y'] : ['photo']}
        with={{
          photo: { look: 'select', options, placeholder: form.t('point.none') },
          x: { required: true },
          y: { required: true },
        }}
      />
      {chosen && <Spot form={form} number={number} picture={chosen.picture} />}
    </>
  )
}
