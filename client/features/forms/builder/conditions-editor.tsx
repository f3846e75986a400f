import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import type { Condition, ShowIf } from '#shared/forms/definition.ts'
import { typeFacts } from '#shared/forms/type-facts.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { useOptions } from './answer-settings.tsx'
import type { EditField } from './edited.ts'
import { NumberSetting, Setting } from './number-setting.tsx'
import { controlId } from './scene.ts'

type Props = {
  readonly field: EditField
  /** Earlier fields that have an answer. */
  readonly earlier: readonly EditField[]
  readonly errorOf: (rest: string) => string | undefined
  readonly onChange: (showIf: ShowIf | undefined, at: string | null) => void
}

const mostConditions = 10
const isMeasured = (test: Condition['test']): boolean => test === 'at-least' || test === 'at-most'
const isOnPresence = (test: Condition['test']): boolean => test === 'answered' || test === 'not-answered'

/** By default the first test that the field's type supports. */
function conditionOn(on: EditField, test = typeFacts[on.type].tests[0] ?? 'answered'): Condition {
  const { key } = on
  if (isOnPresence(test)) return { key, test }
  const { equals } = typeFacts[on.type]
  if (isMeasured(test) || equals === 'number') return { key, test, value: 1 }
  if (equals === 'boolean') return { key, test, value: true }
  return { key, test, value: equals === 'option' ? (on.options?.[0]?.value ?? '') : '' }
}

type ValueProps = {
  readonly condition: Condition
  readonly on: EditField
  readonly name: string
  readonly error: string | undefined
  readonly onValue: (value: Condition['value']) => void
}

function ConditionValue({ condition, on, name, error, onValue }: ValueProps) {
  const t = useTexts('form-builder')
  const options = useOptions(on)
  const { equals } = typeFacts[on.type]
  const { test, value } = condition
  if (isOnPresence(test)) return null
  const shared = { name: `${name}/value`, label: t('conditions.value'), error }
  if (isMeasured(test) || equals === 'number')
    return <NumberSetting {...shared} value={typeof value === 'number' ? value : undefined} onChange={onValue} />
  if (equals === 'text')
    return <Setting {...shared} max={200} value={typeof value === 'string' ? value : ''} onChange={onValue} />
  const isKnown = options.some(option => option.value === String(value))
  return (
    <Setting
      {...shared}
      options={options}
      {...(isKnown ? {} : { placeholder: t('choose') })}
      value={isKnown ? String(value) : ''}
      onChange={chosen => onValue(equals === 'boolean' ? chosen === 'true' : chosen)}
    />
  )
}

type OneProps = {
  readonly condition: Condition
  readonly index: number
  readonly earlier: readonly EditField[]
  readonly error: string | undefined
  readonly onChange: (condition: Condition, part: string) => void
  readonly onRemove: () => void
}

function OneCondition({ condition, index, earlier, error, onChange, onRemove }: OneProps) {
  const t = useTexts('form-builder')
  const { language } = useRoot()
  const name = `showIf/conditions/${index}`
  const on = earlier.find(({ key }) => key === condition.key)
  const choose = (key: string): void => {
    const chosen = earlier.find(one => one.key === key)
    if (chosen) onChange(conditionOn(chosen), 'key')
  }
  const test = (chosen: string): void => {
    if (on) onChange(conditionOn(on, chosen as Condition['test']), 'test')
  }
  return (
    <li id={controlId(name)} tabIndex={-1} className="grid gap-3 rounded-control border p-3 outline-none">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Setting
            name={`${name}/key`}
            label={t('conditions.field')}
            error={on ? undefined : error}
            options={earlier.map(({ key, label }) => ({ value: key, label: inLanguage(label, language) || key }))}
            {...(on ? {} : { placeholder: condition.key || t('choose') })}
            value={on ? condition.key : ''}
            onChange={choose}
          />
        </div>
        <IconButton label={t('conditions.remove', { number: index + 1 })} icon={<Trash />} onClick={onRemove} />
      </div>
      {on && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Setting
            name={`${name}/test`}
            label={t('conditions.test')}
            options={typeFacts[on.type].tests.map(value => ({ value, label: t(`test.${value}`) }))}
            value={condition.test}
            onChange={test}
          />
          <ConditionValue
            condition={condition}
            on={on}
            name={name}
            error={error}
            onValue={value =>
              onChange({ key: condition.key, test: condition.test, ...(value === undefined ? {} : { value }) }, 'value')
            }
          />
        </div>
      )}
    </li>
  )
}

export function ConditionsEditor({ field, earlier, errorOf, onChange }: Props) {
  const t = useTexts('form-builder')
  const { match = 'all', conditions = [] } = field.showIf ?? {}
  const update = (changed: Condition[], at: string | null): void =>
    onChange(changed.length > 0 ? { match, conditions: changed } : undefined, at)
  const last = earlier.at(-1)
  return (
    <section
      id={controlId('showIf')}
      tabIndex={-1}
      aria-label={t('conditions.title')}
      className="grid gap-3 outline-none"
    >
      <p className="text-15 text-ink-soft">
        {t(
          earlier.length === 0 ? 'conditions.first' : conditions.length === 0 ? 'conditions.always' : 'conditions.lead',
        )}
      </p>
      {conditions.length > 1 && (
        <Setting
          name="showIf/match"
          label={t('conditions.match')}
          options={(['all', 'any'] as const).map(value => ({ value, label: t(`conditions.${value}`) }))}
          value={match}
          onChange={value => onChange({ match: value === 'any' ? 'any' : 'all', conditions }, null)}
        />
      )}
      <ol className="grid gap-3">
        {conditions.map((condition, index) => (
          <OneCondition
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names; one that goes takes its place with it
            key={index}
            condition={condition}
            index={index}
            earlier={earlier}
            error={errorOf(`showIf/conditions/${index}`)}
            onChange={(changed, part) => update(conditions.with(index, changed), `${field.id} if ${index} ${part}`)}
            onRemove={() => update(conditions.toSpliced(index, 1), null)}
          />
        ))}
      </ol>
      {last && conditions.length < mostConditions && (
        <div>
          <Button size="small" icon={<Plus />} onClick={() => update([...conditions, conditionOn(last)], null)}>
            {t('conditions.add')}
          </Button>
        </div>
      )}
    </section>
  )
}
