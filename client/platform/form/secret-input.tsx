import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { TextInput, type TextInputProps } from '#client/ui/controls/text-input.tsx'

/** Hidden by default, visible while its toggle button is on; paste and password managers work. */
export function PasswordInput({ autoComplete = 'new-password', ...props }: TextInputProps) {
  const t = useTexts('actions')
  const [isShown, show] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      autoComplete={autoComplete}
      after={
        <IconButton
          label={t(isShown ? 'password-hide' : 'password-show')}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => show(!isShown)}
        />
      }
    />
  )
}

/** Accepts the digits of any script; always left to right. */
export function CodeInput({ autoComplete = 'one-time-code', ...props }: TextInputProps) {
  return (
    <TextInput
      {...props}
      autoComplete={autoComplete}
      inputMode="numeric"
      enterKeyHint="go"
      spellCheck={false}
      dir="ltr"
      className="text-20 tabular-nums rtl:text-end"
    />
  )
}
