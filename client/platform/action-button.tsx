// Runs one mutation from a button, directly or after a dialog; both show why it failed.
import { type ReactNode, useState } from 'react'
import { Stack } from '#client/ui/base/container.tsx'
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { ActionProblem } from './action-problem.tsx'
import { useTexts } from './i18n/texts.ts'
import {
  type Mutation,
  type MutationKey,
  type MutationOptions,
  type MutationRequest,
  useMutation,
} from './mutations.ts'
import type { FieldPlaceOf } from './refused-fields.tsx'

type Action<K extends MutationKey> = Pick<MutationOptions<Output<AppContract[K]>>, 'onDone' | 'stays' | 'fresh'> & {
  readonly endpoint: K
  readonly request: MutationRequest<K>
  /** The version that the person read. */
  readonly ifMatch?: number | undefined
}
type Look = Omit<ButtonProps, 'onClick' | 'busy' | 'type'> & {
  /** Where the fields that a refusal names can be edited. */
  readonly placeOf?: FieldPlaceOf
}

export function ActionButton<K extends MutationKey>({
  endpoint,
  request,
  ifMatch,
  onDone,
  stays,
  fresh,
  placeOf,
  ...look
}: Action<K> & Look) {
  const { busy, problem, run } = useMutation(endpoint, { onDone, stays, fresh })
  return (
    <>
      <Button {...look} busy={busy} onClick={() => void run(request, ifMatch)} />
      {problem && (
        // Takes a line of its own in a row of buttons.
        <div className="w-full">
          <ActionProblem problem={problem} placeOf={placeOf} />
        </div>
      )}
    </>
  )
}

type Asking = {
  readonly title: string
  /** Absent when there is nothing to confirm. */
  readonly yes?: string | undefined
  readonly cancel?: string
  readonly kind?: 'primary' | 'danger'
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before a mutation. It closes on success. */
export function MutationDialog(props: Asking & { readonly mutation: Omit<Mutation<[]>, 'clear'> }) {
  const { mutation, title, yes, cancel, kind = 'danger', wide = false, onClose, children } = props
  const t = useTexts('actions')
  const run = async (): Promise<void> => {
    if (await mutation.run()) onClose()
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
          <Button onClick={onClose}>{cancel ?? t('keep')}</Button>
          {yes && (
            <Button kind={kind} busy={mutation.busy} onClick={() => void run()}>
              {mutation.busy ? t('sending') : yes}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <ActionProblem problem={mutation.problem} />
        {children}
      </Stack>
    </Dialog>
  )
}

/** Asks before a mutation that cannot be undone. */
export function ActionDialog<K extends MutationKey>(props: Action<K> & Asking) {
  const { endpoint, request, ifMatch, onDone, stays, fresh, ...asking } = props
  const { run, ...mutation } = useMutation(endpoint, { onDone, stays, fresh })
  return <MutationDialog {...asking} mutation={{ ...mutation, run: () => run(request, ifMatch) }} />
}

type Opening = Omit<ButtonProps, 'onClick' | 'type'> & { readonly dialog: (close: () => void) => ReactNode }

/** A button that opens a dialog; the dialog receives its close function. */
export function DialogButton({ dialog, ...look }: Opening) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}

type Question = Pick<Asking, 'title' | 'yes' | 'cancel' | 'kind'> & { readonly text: ReactNode }

/** A button that asks before a mutation that cannot be undone. */
export function AskButton<K extends MutationKey>(
  props: Action<K> & Omit<Opening, 'dialog'> & { readonly ask: Question },
) {
  const { endpoint, request, ifMatch, onDone, stays, fresh, ask, ...look } = props
  const { text, ...asking } = ask
  return (
    <DialogButton
      {...look}
      dialog={close => (
        <ActionDialog {...{ endpoint, request, ifMatch, onDone, stays, fresh }} {...asking} onClose={close}>
          {typeof text === 'string' ? <p>{text}</p> : text}
        </ActionDialog>
      )}
    />
  )
}
