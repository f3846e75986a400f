// Six digits from a mail or an app: one field, typed or pasted, in any script's digits.
import { TextInput, type TextInputProps } from '#client/ui/text-input.tsx'

/** Codes are read from left to right in every language. */
export function CodeInput(props: Omit<TextInputProps, 'type' | 'autoComplete' | 'inputMode'>) {
  return (
    <TextInput
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="go"
      spellCheck={false}
      maxLength={12}
      dir="ltr"
      className="text-20 tracking-widest tabular-nums rtl:text-end"
      {...props}
    />
  )
}
