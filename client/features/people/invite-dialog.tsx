// Invites an admin: who they are, and a template to begin with; the exact matrix follows on their own page.
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiCall } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { type RoleTemplate, roleTemplates } from '#shared/features/people/templates.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { isLanguage, languages } from '#shared/values/localized.ts'
import { fromTemplate, granted } from './matrix-state.ts'

type Props = { readonly send: ApiCall<AppContract> }

const templates = Object.keys(roleTemplates) as RoleTemplate[]

function bodyOf(form: FormData) {
  const template = templates.find(name => name === form.get('template'))
  const language = form.get('language')
  return {
    name: String(form.get('name')).trim(),
    email: String(form.get('email')).trim(),
    language: isLanguage(language) ? language : ('en' as const),
    permissions: template ? granted(fromTemplate(template)) : [],
  }
}

function useInvite({ send }: Props) {
  const errors = useTexts('errors')
  const navigate = useNavigate()
  const { busy, problem, run } = useSending()
  const [missing, setMissing] = useState<readonly string[]>([])
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = bodyOf(new FormData(event.currentTarget))
    const empty = (['name', 'email'] as const).filter(field => body[field] === '')
    setMissing(empty)
    if (empty.length > 0) return
    await run(async idempotencyKey => {
      const { id } = await send('POST /staff', { body }, { idempotencyKey })
      await navigate(href('admin.admin-profile', { user: id }))
    })
  }
  const errorOf = (field: string): string | undefined =>
    missing.includes(field)
      ? errors('fields.required')
      : problem?.fields.find(({ path }) => path === field && problem.code !== 'account.email-taken')?.detail
  return { busy, problem, errorOf, submit }
}

function InviteFields({ errorOf }: { readonly errorOf: (field: string) => string | undefined }) {
  const t = useTexts('staff')
  const { language } = useRoot()
  return (
    <>
      <TextInput
        name="name"
        label={t('invite.name')}
        maxLength={80}
        autoComplete="off"
        required
        error={errorOf('name')}
      />
      <TextInput
        name="email"
        type="email"
        label={t('invite.email')}
        autoComplete="off"
        required
        error={errorOf('email')}
      />
      <Select
        name="language"
        label={t('invite.language')}
        defaultValue={language}
        options={languages.map(value => ({ value, label: languageFacts[value].name }))}
      />
      <Select
        name="template"
        label={t('template')}
        hint={t('invite.template-hint')}
        placeholder={t('invite.no-template')}
        options={templates.map(value => ({ value, label: t(`templates.${value}`) }))}
      />
    </>
  )
}

function InviteDialog({ send, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTexts('staff')
  const { busy, problem, errorOf, submit } = useInvite({ send })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invite.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="primary" type="submit" form="invite" busy={busy}>
            {t(busy ? 'invite.sending' : 'invite.send')}
          </Button>
        </>
      }
    >
      <form id="invite" onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p className="text-ink-soft">{t('invite.text')}</p>
          {problem && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <InviteFields errorOf={errorOf} />
        </Stack>
      </form>
    </Dialog>
  )
}

export function InviteStaff({ send }: Props) {
  const t = useTexts('staff')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('invite.button')}
      </Button>
      {open && <InviteDialog send={send} onClose={() => setOpen(false)} />}
    </>
  )
}
