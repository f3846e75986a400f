// The frame of every form: errors at the top, buttons at the bottom. Pages with plain fields need only this file.
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { ErrorSummary } from '#client/ui/controls/error-summary.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { SendButton } from './send-button.tsx'
import type { FormState } from './use-form.ts'

/** A single error needs no summary: the focus goes to its field. */
function useFirstWrong(summary: FormState['errors']['summary']): void {
  useEffect(() => {
    const [first] = summary
    if (first && summary.length === 1) document.getElementById(first.name)?.focus()
  }, [summary])
}

type BodyProps = {
  readonly form: Pick<FormState, 'problem' | 'refusal'> & { readonly errors: Pick<FormState['errors'], 'summary'> }
  readonly children: ReactNode
}

export function FormBody({ form, children }: BodyProps) {
  const t = useTexts('actions')
  const { summary } = form.errors
  useFirstWrong(summary)
  // A server error may belong to no field of this form.
  const isListed = summary.length > 1 || (summary.length === 1 && form.refusal !== null)
  return (
    <>
      {form.problem && (
        <Callout kind="danger" live>
          {form.problem}
        </Callout>
      )}
      {isListed && <ErrorSummary title={t('wrong')} errors={summary} />}
      {children}
    </>
  )
}

export type FormProps = {
  readonly form: FormState
  readonly children: ReactNode
  /** The text of the button; "Save" by default. */
  readonly yes?: string
  /** Beside the button. */
  readonly actions?: ReactNode
  readonly kind?: 'primary' | 'secondary'
  /** For readers who may not change the form. */
  readonly readOnly?: boolean
  /** A narrow column in a wider card. */
  readonly narrow?: boolean
  /** The button has the form's full width. */
  readonly wide?: boolean
  /** The server accepts this form without script too. */
  readonly plain?: true
  /** Renders the buttons in a sticky footer, for long forms. */
  readonly footer?: (buttons: ReactNode) => ReactNode
}

export function FormFrame(props: FormProps) {
  const { form, children, yes, actions, kind = 'primary', readOnly, narrow, wide = false, plain, footer } = props
  const t = useTexts('actions')
  const buttons = (
    <Row gap={4}>
      <SendButton kind={kind} plain={plain} busy={form.busy} wide={wide} size={wide ? 'large' : 'medium'}>
        {form.busy ? t('sending') : (yes ?? t('save'))}
      </SendButton>
      {actions}
      <span role="status" className="text-15 text-moss">
        {form.isSaved && !form.busy && (form.savedText ?? t('saved'))}
      </span>
    </Row>
  )
  return (
    <form onSubmit={form.submit} noValidate method="post" className={narrow ? 'max-w-120' : undefined}>
      <Stack>
        <FormBody form={form}>{children}</FormBody>
        {!readOnly && (footer ? footer(buttons) : buttons)}
      </Stack>
    </form>
  )
}
