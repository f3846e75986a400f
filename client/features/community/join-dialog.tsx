// Joining the community, once: the name that others see, trades of interest, the rules.
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { storeCommunityJoined } from '#client/platform/session/session.ts'
import type { AppContract } from '#shared/contract.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import { memberFields } from '#shared/features/community/fields.ts'
import type { TypedForm } from '#shared/forms/fields.ts'

type Option = { readonly value: string; readonly label: string }

function useTrades(): readonly Option[] {
  const send = useSend<AppContract>()
  const [trades, setTrades] = useState<readonly Option[]>([])
  useEffect(() => {
    send('GET /trades', {}).then(
      all => setTrades(all.map(({ slug, name }) => ({ value: slug, label: name }))),
      (error: unknown) => console.warn('The trades could not be read.', error),
    )
  }, [send])
  return trades
}

const unread = ({ rules }: TypedForm): FieldError[] => (rules === true ? [] : [{ path: 'rules', code: 'required' }])
const rules = ['kind', 'facts', 'contacts', 'own'] as const

type Props = { readonly onJoined: () => void; readonly onClose: () => void }

export function JoinDialog({ onJoined, onClose }: Props) {
  const t = useTexts('community-ask')
  const { user } = useRoot()
  const trades = useTrades()
  const form = useForm(memberFields, {
    start: { name: user?.name },
    stays: true,
    loose: true,
    alsoWrong: unread,
    mutate: (send, body) => send('PUT /community/member', { body }),
    onDone: () => {
      storeCommunityJoined(true)
      onJoined()
    },
  })
  return (
    <FormDialog form={form} wide stays title={t('join.title')} yes={t('join.yes')} onClose={onClose}>
      <p>{t('join.text')}</p>
      <FormField form={form} name="name" autoComplete="name" />
      <div>
        <p className="font-medium">{t('join.rules')}</p>
        <ul className="list-disc ps-5">
          {rules.map(rule => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </div>
      <FormField form={form} name="rules" />
      {trades.length > 0 && <FormField form={form} name="trades" options={[...trades]} />}
    </FormDialog>
  )
}
