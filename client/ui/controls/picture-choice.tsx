// A choice of one option by pictures with names, for looks that are hard to describe.
import { classes } from '#client/ui/base/classes.ts'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'
import { inputOf, type OptionsProps } from './choice.tsx'
import { FieldSet } from './field.tsx'

const card = 'choice-card grid cursor-pointer grid-rows-[auto_1fr] overflow-hidden'

type PictureChoiceProps = OptionsProps & {
  /** By option value; an option without a picture gets an empty frame. */
  pictures: Readonly<Record<string, PictureSource | undefined>>
}

export function PictureChoice({ pictures, ...props }: PictureChoiceProps) {
  const { options, defaultValue, value, onChange, required, ...field } = props
  return (
    <FieldSet {...field}>
      <div className={classes('grid grid-cols-2 gap-3', options.length !== 4 && 'sm:grid-cols-3')}>
        {options.map(option => {
          const picture = pictures[option.value]
          return (
            <label key={option.value} className={card}>
              {picture ? (
                <Picture picture={{ ...picture, alt: '' }} ratio="4:3" sizes="(min-width: 640px) 14rem, 50vw" />
              ) : (
                <span aria-hidden="true" className="block aspect-4/3 bg-well" />
              )}
              <span className="flex min-h-13 items-center gap-2.5 px-3 py-2">
                <input {...inputOf(props, option, 'radio')} className="size-5 shrink-0 outline-none" />
                <span className="font-medium text-15">{option.label}</span>
              </span>
            </label>
          )
        })}
      </div>
    </FieldSet>
  )
}
