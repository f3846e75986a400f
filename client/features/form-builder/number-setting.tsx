// A number of a field that may be absent, such as its least value; what is typed stays as typed until it is read.
import { useState } from 'react'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { readNumber } from '#shared/values/numbers.ts'
import { controlId } from './scene.ts'

type Props = {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly unit?: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

export function NumberSetting({ name, value, unit, onChange, ...field }: Props) {
  const shown = value === undefined ? '' : String(value)
  const [typed, setTyped] = useState({ text: shown, value })
  // An undo, or another field, changes what stands here.
  const text = typed.value === value ? typed.text : shown
  const change = (next: string): void => {
    const number = readNumber(next)
    const kept = number === null ? undefined : Math.round(number * 1e6) / 1e6
    setTyped({ text: next, value: kept })
    if (kept !== value) onChange(kept)
  }
  return (
    <NumberInput
      {...field}
      {...(unit ? { unit } : {})}
      id={controlId(name)}
      name={name}
      value={text}
      onChange={event => change(event.currentTarget.value)}
      onBlur={event => change(event.currentTarget.value)}
    />
  )
}
