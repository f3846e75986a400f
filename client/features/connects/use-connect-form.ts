// Sends a request: what is chosen, what is wrong, and the page anew once it has gone.
import { type FormEvent, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { contactWays, purposes } from '#shared/features/connects/lifecycle.ts'
import { messageLength } from '#shared/features/connects/limits.ts'
import type { Language } from '#shared/values/localized.ts'
import { keepDraft } from './connect-draft.ts'
import type { DraftHold } from './draft-hold.ts'

export type ConnectChoice = {
  readonly job: string
  readonly city: string
  readonly preferredLanguage: Language
  readonly channel: (typeof contactWays)[number]
  readonly sharePhone: boolean
}

function bodyOf(slug: string, { draft }: DraftHold, { job, city, ...choice }: ConnectChoice) {
  return {
    ...choice,
    professional: slug,
    purpose: draft.purpose as (typeof purposes)[number],
    message: draft.message.trim(),
    ...(job ? { job } : {}),
    ...(city && !job ? { city } : {}),
  }
}

/** What is wrong before anything is sent. */
function useOwnErrors(hold: DraftHold, { channel, sharePhone }: ConnectChoice) {
  const t = useTexts('connects')
  const length = hold.draft.message.trim().length
  return new Map<string, string>([
    ...(length < messageLength.min ? [['message', t('ask.too-short')] as const] : []),
    ...(channel === 'phone' && !sharePhone ? [['sharePhone', t('ask.phone-needed')] as const] : []),
  ])
}

export function useConnectForm(slug: string, hold: DraftHold, onClose: () => void) {
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [tried, setTried] = useState(false)
  const [choice, setChoice] = useState<ConnectChoice>({
    job: '',
    city: '',
    preferredLanguage: language,
    channel: 'chat',
    sharePhone: false,
  })
  const wrong = useOwnErrors(hold, choice)
  useDirtyForm(hold.draft.message !== '')
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setTried(true)
    const [first] = wrong.keys()
    if (first) return document.getElementById(first)?.focus()
    const done = await run(async idempotencyKey => {
      await send('POST /connects', { body: bodyOf(slug, hold, choice) }, { idempotencyKey })
      keepDraft(slug, null)
      await revalidate()
    })
    if (done) onClose()
  }
  const errorOf = (path: string): string | undefined =>
    (tried ? wrong.get(path) : undefined) ?? problem?.fields.find(field => field.path === path)?.detail
  const choose = (changed: Partial<ConnectChoice>): void => setChoice({ ...choice, ...changed })
  return { busy, problem, submit, errorOf, choice, choose }
}
