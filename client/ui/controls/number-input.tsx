// Accepts Arabic and Persian digits and both decimal marks, and rewrites the value in Latin digits on blur.
import type { FocusEvent } from 'react'
import { plainNumber } from '#shared/values/numbers.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** `unit` is shown at the end ("m²", "MAD"); `whole` requests the digits-only keyboard. */
export function NumberInput({ unit, whole, onBlur, ...props }: TextInputProps & { unit?: string; whole?: boolean }) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    const plain = plainNumber(event.currentTarget.value)
    if (plain !== event.currentTarget.value) event.currentTarget.value = plain
    onBlur?.(event)
  }
  return (
    <TextInput
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      after={unit}
      {...props}
      className="tabular-nums"
      onBlur={leave}
    />
  )
}
