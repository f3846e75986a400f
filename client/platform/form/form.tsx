// A form on a page or in a dialog: what is wrong on top, its fields, the deed.
import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { ErrorSummary } from '#client/ui/controls/error-summary.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { FormFields } from './form-field.tsx'
import { SendButton } from './send-button.tsx'
import type { FormState } from './use-form.ts'

/** One error needs no list: the focus goes to its field. */
function useFirstWrong(summary: FormState['errors']['summary']): void {
  useEffect(() => {
    const [first] = summary
    if (first && summary.length === 1) document.getElementById(first.name)?.focus()
  }, [summary])
}

function Body({ form, children }: { readonly form: FormState; readonly children?: ReactNode }) {
  const t = useTexts('deeds')
  const { summary } = form.errors
  useFirstWrong(summary)
  return (
    <>
      <DeedProblem problem={form.problem} />
      {summary.length > 1 && <ErrorSummary title={t('wrong')} errors={summary} />}
      {children ?? <FormFields form={form} />}
    </>
  )
}

type FormProps = {
  readonly form: FormState
  /** Without it all fields in the order of their table. */
  readonly children?: ReactNode
  /** Of the button; "Save" without it. */
  readonly yes?: string
}
type PageProps = FormProps & {
  /** Beside the button. */
  readonly actions?: ReactNode
  readonly kind?: 'primary' | 'secondary'
  /** Who looks may not change it. */
  readonly readOnly?: boolean
  /** In the column of a card that is wider. */
  readonly narrow?: boolean
  /** The one thing on the screen: its button is as wide. */
  readonly wide?: boolean
  /** Where a long form keeps its button in sight. */
  readonly foot?: (buttons: ReactNode) => ReactNode
}

/** On a page. */
export function Form(props: PageProps) {
  const { form, children, yes, actions, kind = 'primary', readOnly, narrow, wide = false, foot } = props
  const t = useTexts('deeds')
  const buttons = (
    <Row gap={4}>
      <SendButton kind={kind} busy={form.busy} wide={wide} size={wide ? 'large' : 'medium'}>
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
        <Body form={form}>{children}</Body>
        {!readOnly && (foot ? foot(buttons) : buttons)}
      </Stack>
    </form>
  )
}

type DialogProps = FormProps & {
  readonly title: string
  readonly onClose: () => void
  readonly kind?: 'primary' | 'danger'
  readonly keep?: string
  readonly wide?: boolean
  /** Something else is asked once it was sent, or another one closes it. */
  readonly stays?: true
}

/** In a dialog, which stands open for as long as it is rendered: until it was sent, unless it stays. */
export function FormDialog(props: DialogProps) {
  const { form, children, yes, title, onClose, kind = 'primary', keep, wide = false, stays } = props
  const t = useTexts('deeds')
  const id = useId()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    if ((await form.submit(event)) && !stays) onClose()
  }
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{keep ?? t('keep')}</Button>
          <Button kind={kind} type="submit" form={id} busy={form.busy}>
            {form.busy ? t('sending') : (yes ?? t('save'))}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Body form={form}>{children}</Body>
        </Stack>
      </form>
    </Dialog>
  )
}
