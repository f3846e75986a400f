import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { type FieldChange, type FormChanges, isUnchanged, type StepChange } from '#shared/forms/compare-forms.ts'
import { inLanguage } from '#shared/values/localized.ts'

const tones: Readonly<Record<FieldChange['kind'], Tone>> = {
  added: 'moss',
  removed: 'brick',
  moved: 'neutral',
  changed: 'blueprint',
}

function Kind({ kind }: { readonly kind: FieldChange['kind'] }) {
  const t = useTexts('form-builder')
  return <Badge tone={tones[kind]}>{t(`change.${kind}`)}</Badge>
}

function OneField({ change }: { readonly change: FieldChange }) {
  const t = useTexts('form-builder')
  const format = useFormat()
  const { language } = useRoot()
  const settings = format.list(change.settings.map(name => t(`setting.${name}`)))
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 text-15">
      <Kind kind={change.kind} />
      <bdi>{inLanguage(change.label, language) || change.key}</bdi>
      {settings && <span className="text-13 text-ink-soft">{settings}</span>}
    </li>
  )
}

function OneStep({ change }: { readonly change: StepChange }) {
  const { language } = useRoot()
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 font-medium text-15">
        <bdi>{inLanguage(change.title, language) || change.key}</bdi>
        {change.kind !== 'changed' && <Kind kind={change.kind} />}
      </p>
      {change.fields.length > 0 && (
        <ul className="border-s-2 ps-3">
          {change.fields.map(field => (
            <OneField key={`${field.kind} ${field.key}`} change={field} />
          ))}
        </ul>
      )}
    </li>
  )
}

export function ChangesList({ changes }: { readonly changes: FormChanges }) {
  const t = useTexts('form-builder')
  if (isUnchanged(changes)) return <p className="text-15 text-ink-soft">{t('change.nothing')}</p>
  return (
    <ul className="grid gap-3">
      {changes.words && <li className="text-15">{t('change.words')}</li>}
      {changes.order && <li className="text-15">{t('change.order')}</li>}
      {changes.steps.map(step => (
        <OneStep key={`${step.kind} ${step.key}`} change={step} />
      ))}
    </ul>
  )
}
