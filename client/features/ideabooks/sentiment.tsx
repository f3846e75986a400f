// What people think of a thing: full, dashed or crossed, never by colour alone.
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-help'
import X from 'lucide-react/icons/x'
import { FormField } from '#client/platform/form/form-field.tsx'
import type { FormState } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { type Sentiment, sentiments } from '#shared/values/sentiments.ts'

const signs = { want: <Check />, undecided: <CircleHelp />, avoid: <X /> } as const

export function SentimentMark({ of }: { readonly of: Sentiment }) {
  const t = useTexts('ideabooks')
  return (
    <span className={`sentiment sentiment-${of}`}>
      <span aria-hidden="true">{signs[of]}</span>
      {t(`sentiments.${of}`)}
    </span>
  )
}

/** The fields of an opinion: the note is required unless the thing is wanted. */
export function OpinionFields({ form }: { readonly form: FormState }) {
  const { typed } = form
  const error = form.errors.errorOf('sentiment')
  return (
    <>
      <FieldSet name="sentiment" label={form.labelOf('sentiment')} error={error}>
        <div className="sentiment-choices">
          {sentiments.map(one => (
            <label key={one}>
              <input
                type="radio"
                name="sentiment"
                value={one}
                checked={typed.sentiment === one}
                onChange={() => form.change('sentiment', one)}
                className="sr-only"
              />
              <SentimentMark of={one} />
            </label>
          ))}
        </div>
      </FieldSet>
      <FormField form={form} name="note" rows={2} {...(typed.sentiment !== 'want' && { required: true })} />
    </>
  )
}
