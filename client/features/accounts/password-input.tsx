// A password: typed hidden, shown while its button is pressed in; pasting and password managers work.
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { TextInput, type TextInputProps } from '#client/ui/text-input.tsx'

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const t = useTexts('accounts')
  const [shown, show] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      after={
        <IconButton
          label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => show(!shown)}
        />
      }
    />
  )
}
