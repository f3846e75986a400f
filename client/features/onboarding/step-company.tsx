// The step of the company: what it is called, how it is registered, whom one calls.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/container.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Answers } from './types.ts'
import type { Wizard } from './use-wizard.ts'

type TextName = 'companyName' | 'legalForm' | 'registrationNumber' | 'taxNumber' | 'contactPerson' | 'phone'
type Facts = {
  readonly maxLength: number
  readonly autoComplete: string
  readonly optional?: true
  readonly type?: 'tel'
}

const fields: Readonly<Record<TextName, Facts>> = {
  companyName: { maxLength: 120, autoComplete: 'organization' },
  legalForm: { maxLength: 60, autoComplete: 'off' },
  registrationNumber: { maxLength: 60, autoComplete: 'off' },
  taxNumber: { maxLength: 60, autoComplete: 'off', optional: true },
  contactPerson: { maxLength: 80, autoComplete: 'name' },
  phone: { maxLength: 30, autoComplete: 'tel', type: 'tel' },
}

export function StepCompany({ wizard }: { readonly wizard: Wizard }) {
  const t = useTexts('onboarding')
  const { answers, change, errors } = wizard
  return (
    <Stack>
      {(Object.keys(fields) as TextName[]).map(name => {
        const { optional, type = 'text', ...rest } = fields[name]
        return (
          <TextInput
            key={name}
            name={name}
            type={type}
            label={t(`fields.${name}`)}
            hint={t(`hints.${name}`)}
            optionalText={optional && t('optional')}
            error={errors.errorOf(name)}
            value={answers[name]}
            enterKeyHint="next"
            onChange={event => change({ [name]: event.currentTarget.value } as Partial<Answers>)}
            {...rest}
          />
        )
      })}
    </Stack>
  )
}
