// Several of many options: a search narrows a list of checkboxes, which begins with the chosen ones.
import { useState } from 'react'
import { fold } from '#shared/values/fold.ts'
import { ChoiceRow } from './checkbox.tsx'
import { inputOf, type Option, type OptionsProps } from './choice.tsx'
import { FieldSet } from './field.tsx'
import { SearchField } from './search-field.tsx'

type Wording = Readonly<Record<'search' | 'clear' | 'none', string>>
type Named = Option & { label: string; hint: string }
type Props = Omit<OptionsProps, 'options' | 'value' | 'defaultValue' | 'required'> & {
  options: readonly Named[]
  value: readonly string[]
  texts: Wording
}

export function SearchedChoices({ options, value, onChange, texts, ...field }: Props) {
  const [typed, setTyped] = useState('')
  // Of the beginning: a row that moved when it is chosen would take the focus with it.
  const [first] = useState(value)
  const words = fold(typed).split(' ')
  const found = options
    .filter(({ label, hint }) => words.every(word => fold(`${label} ${hint}`).includes(word)))
    .toSorted((one, other) => Number(first.includes(other.value)) - Number(first.includes(one.value)))
  return (
    <FieldSet {...field}>
      <SearchField
        name={`${field.name}-search`}
        label={texts.search}
        clearLabel={texts.clear}
        hideLabel
        placeholder={texts.search}
        onChange={event => setTyped(event.currentTarget.value)}
        onClear={() => setTyped('')}
        onKeyDown={event => {
          // It is no field of the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p className="note">
        {options
          .filter(option => value.includes(option.value))
          .map(({ label, hint }) => (hint ? `${label} (${hint})` : label))
          .join(' · ')}
      </p>
      <div className="relative max-h-72 overflow-y-auto border-y">
        {found.map(option => (
          <ChoiceRow
            key={option.value}
            {...inputOf({ ...field, options, value, onChange }, option, 'checkbox')}
            label={option.label}
            note={option.hint}
          />
        ))}
        <p role="status" className="note">
          {found.length === 0 && texts.none}
        </p>
      </div>
    </FieldSet>
  )
}
