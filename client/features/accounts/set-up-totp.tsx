import { useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { useFocusOnce } from '#client/platform/use-focus-once.ts'
import { Button } from '#client/ui/controls/button.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { totpFields } from '#shared/features/accounts/settings-fields.ts'

type Begun = Output<AppContract['POST /accounts/me/totp']>
type SetUpProps = { readonly onCodes: (codes: readonly string[]) => void }

/** `ABCD EFGH …`: easier to read and to type. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

function Picture({ begun }: { begun: Begun }) {
  const t = useTexts('settings')
  const heading = useFocusOnce<HTMLHeadingElement>()
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-17 outline-none">
        {t('totp.title')}
      </h3>
      <p>{t('totp.scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(begun.svg)}`}
        alt={t('totp.qr')}
        width={208}
        height={208}
        className="size-52 rounded-control border"
      />
      <p className="grid gap-1">
        <span>{t('totp.type')}</span>
        <code dir="ltr" className="select-all break-words font-medium text-17 rtl:text-end">
          {inGroups(begun.secret)}
        </code>
      </p>
      <p>
        <a href={begun.uri} className="inline-block py-1 text-clay underline underline-offset-4">
          {t('totp.open')}
        </a>
      </p>
    </>
  )
}

type CodeProps = SetUpProps & { readonly begun: Begun; readonly onEnd: () => void }

function FirstCode({ begun, onCodes, onEnd }: CodeProps) {
  const t = useTexts('settings')
  const form = useForm(totpFields, {
    loose: true,
    mutate: async (send, body) => {
      const params = { factor: begun.factor }
      onCodes((await send('POST /accounts/me/totp/{factor}/verification', { params, body })).recoveryCodes)
      onEnd()
    },
    onDone: () => announce(t('totp.done')),
  })
  return (
    <Form
      form={form}
      narrow
      yes={t('totp.verify')}
      actions={
        <Button kind="quiet" onClick={onEnd}>
          {t('cancel')}
        </Button>
      }
    >
      <p>{t('totp.enter')}</p>
      <FormField form={form} name="code" />
    </Form>
  )
}

export function SetUpTotp({ onCodes }: SetUpProps) {
  const t = useTexts('settings')
  const [begun, setBegun] = useState<Begun | null>(null)
  const { busy, problem, run } = useMutate(async send => setBegun(await send('POST /accounts/me/totp', {})), {
    stays: true,
  })
  if (begun)
    return (
      <section aria-label={t('totp.title')} className="grid gap-4 rounded-drawn border p-4 sm:p-5">
        <Picture begun={begun} />
        <FirstCode begun={begun} onCodes={onCodes} onEnd={() => setBegun(null)} />
      </section>
    )
  return (
    <div className="grid gap-4">
      <div>
        <Button busy={busy} onClick={() => void run()}>
          {t('totp.begin')}
        </Button>
      </div>
      <ActionProblem problem={problem} />
    </div>
  )
}
