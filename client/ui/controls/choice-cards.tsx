// A choice of one or several options as cards with an icon and a sentence, for decisions that shape the next steps.
import { classes } from '#client/ui/base/classes.ts'
import { inputOf, type OptionsProps } from './choice.tsx'
import { FieldSet } from './field.tsx'

const card = 'choice-card flex gap-4 p-4 has-disabled:opacity-60'

/** `several` allows more than one choice. */
export function ChoiceCards({
  several = false,
  columns = 2,
  ...props
}: OptionsProps & { several?: boolean; columns?: 1 | 2 | 3 }) {
  const { options, defaultValue, value, onChange, required, ...field } = props
  const plain = options.every(option => !option.hint && !option.icon)
  // Without a sentence two cards fit beside each other on the smallest phone.
  const grid = { 1: '', 2: plain ? 'grid-cols-2' : '@sm:grid-cols-2', 3: '@sm:grid-cols-2 @2xl:grid-cols-3' }[columns]
  return (
    <FieldSet {...field}>
      <div className="@container">
        <div className={classes('grid gap-3', grid)}>
          {options.map(option => (
            <label
              key={option.value}
              className={classes(card, plain ? 'min-h-13 items-center py-2.5' : 'min-h-18 items-start')}
            >
              {option.icon && (
                <span className="mt-0.5 text-clay [&>svg]:size-6" aria-hidden="true">
                  {option.icon}
                </span>
              )}
              <span className="grid min-w-0 grow gap-0.5">
                <span className="font-medium text-17">{option.label}</span>
                {option.hint && <span className="text-15 text-ink-soft">{option.hint}</span>}
              </span>
              <input
                {...inputOf(props, option, several ? 'checkbox' : 'radio')}
                className={classes('size-5 shrink-0 outline-none', !plain && 'mt-1')}
              />
            </label>
          ))}
        </div>
      </div>
    </FieldSet>
  )
}
