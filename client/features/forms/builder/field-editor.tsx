import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { type FieldType, fieldTypes } from '#shared/forms/kinds.ts'
import { typeFacts } from '#shared/forms/type-facts.ts'
import { isAsking } from '#shared/forms/validate.ts'
import { AnswerSettings, type PartProps } from './answer-settings.tsx'
import { ConditionsEditor } from './conditions-editor.tsx'
import type { FieldEdit } from './edit-steps.ts'
import { allFields, type EditField, type EditForm } from './edited.ts'
import { canBecome, JobEditor } from './job-editor.tsx'
import { Setting, TextsInput } from './number-setting.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { type Placed, useErrorOf, useScene } from './scene.ts'

type Props = { readonly form: EditForm; readonly field: EditField; readonly problems: readonly Placed[] }

function TextSettings({ field, onChange }: Omit<PartProps, 'errorOf'>) {
  const t = useTexts('form-builder')
  const isQuestion = isAsking(field)
  return (
    <>
      <TextsInput
        name="label"
        label={t(isQuestion ? 'field.label' : 'field.heading')}
        value={field.label}
        onChange={(label, language) => onChange({ label }, `label ${language}`)}
      />
      <TextsInput
        name="help"
        label={t(isQuestion ? 'field.help' : 'field.text')}
        {...(isQuestion ? { hint: t('field.help-hint') } : {})}
        long={!isQuestion}
        optional
        value={field.help}
        onChange={(help, language) => onChange({ help }, `help ${language}`)}
      />
    </>
  )
}

function Part({
  title,
  open,
  children,
}: {
  readonly title: string
  readonly open: boolean
  readonly children: ReactNode
}) {
  return (
    <Disclosure title={title} open={open}>
      <div className="grid gap-5 pt-1 text-ink">{children}</div>
    </Disclosure>
  )
}

function hasProblemUnder(problems: readonly Placed[], ...starts: readonly string[]): boolean {
  return problems.some(({ rest }) => starts.some(start => rest.startsWith(start)))
}

export function FieldEditor({ form, field, problems }: Props) {
  const t = useTexts('form-builder')
  const { dispatch, kind, published } = useScene()
  const errorOf = useErrorOf(problems)
  const onChange = (change: FieldEdit, part: string): void =>
    dispatch({ do: 'set-field', id: field.id, change, at: `${field.id} ${part}` })
  const fields = allFields(form)
  const earlier = fields.slice(0, fields.indexOf(field)).filter(isAsking)
  const part = { field, errorOf, onChange }
  const becomes = kind === 'job' && canBecome(field)
  return (
    <div className="grid gap-5">
      <Setting
        name="type"
        label={t('field.type')}
        error={errorOf('type')}
        options={fieldTypes.map(value => ({ value, label: t(`type.${value}`) }))}
        value={field.type}
        onChange={type => dispatch({ do: 'set-type', id: field.id, type: type as FieldType })}
      />
      {errorOf('type') && <Callout kind="warning">{t('problem.type-changed-way')}</Callout>}
      <TextSettings {...part} />
      {typeFacts[field.type].options && (
        <OptionsEditor
          field={field}
          errorOf={errorOf}
          onChange={(options, at) => dispatch({ do: 'set-field', id: field.id, change: { options }, at })}
        />
      )}
      <div className="border-t">
        {isAsking(field) && (
          <Part title={t('part.answer')} open>
            <AnswerSettings {...part} />
          </Part>
        )}
        <Part title={t('part.conditions')} open={field.showIf !== undefined}>
          <ConditionsEditor
            field={field}
            earlier={earlier}
            errorOf={errorOf}
            onChange={(showIf, at) => dispatch({ do: 'set-field', id: field.id, change: { showIf }, at })}
          />
        </Part>
        {becomes && (
          <Part title={t('part.job')} open={[field.maps, field.line, field.says].some(one => one !== undefined)}>
            <JobEditor {...part} />
          </Part>
        )}
        <Part title={t('part.key')} open={hasProblemUnder(problems, 'key')}>
          <Setting
            name="key"
            label={t('field.key')}
            hint={t(published.includes(field.key) ? 'field.key-published' : 'field.key-hint')}
            error={errorOf('key')}
            code
            max={40}
            value={field.key}
            onChange={key => onChange({ key }, 'key')}
          />
        </Part>
      </div>
    </div>
  )
}
