// The buttons of the actions on one row that an answer allows: what is special about each is data.
import type { ReactNode } from 'react'
import type { ButtonProps } from '#client/ui/controls/button.tsx'
import type { ParamsIn } from '#shared/api/actions-on.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { Field, Fields, FieldTable, NamedFields } from '#shared/forms/fields.ts'
import { ActionButton, AskButton, DialogButton } from './action-button.tsx'
import { FormButton } from './form/form-button.tsx'
import type { MutationKey, MutationRequest } from './mutations.ts'

/** The names of the actions below a path. */
type Names<P extends string, K = MutationKey> = K extends `POST ${P}/${infer N}`
  ? N extends `${string}/${string}`
    ? never
    : N
  : never
type Body<K> = K extends MutationKey ? (MutationRequest<K> extends { readonly body: infer B } ? B : object) : never

type Step<B> = Pick<ButtonProps, 'kind' | 'size'> & {
  readonly label: string
  readonly stays?: true
  readonly onDone?: () => void
  /** The version that the person read. */
  readonly ifMatch?: number
  readonly body?: B
  /** Asks for confirmation first, or for the values of the `fields`. */
  readonly ask?: Pick<Parameters<typeof AskButton>[0]['ask'], 'title' | 'yes' | 'cancel' | 'kind'> & {
    readonly text?: ReactNode
  }
  /** Of the body. */
  readonly fields?: NamedFields<{ readonly [N in keyof B]-?: Field }> & {
    readonly rules: readonly ((values: never) => FieldError | null)[]
  }
  /** Opens a dialog that sends the action itself. */
  readonly dialog?: (close: () => void) => ReactNode
}
type Props<P extends string> = {
  readonly allowed: readonly string[]
  readonly path: P
  readonly params: Readonly<Record<ParamsIn<P>, string>>
  /** Of all buttons. */
  readonly size?: ButtonProps['size']
  /** In the order of the buttons. */
  readonly steps: { readonly [N in Names<P>]?: Step<Body<`POST ${P}/${N}`>> | false }
}

function StepButton(props: Step<object> & { readonly endpoint: MutationKey; readonly params: unknown }) {
  const { endpoint, params, body, label, ask, fields, dialog, kind, size, ...options } = props
  const look = { kind, size, children: label }
  const request = { params, ...(body && { body }) } as never
  if (dialog) return <DialogButton {...look} dialog={dialog} />
  if (!ask) return <ActionButton {...look} {...options} endpoint={endpoint} request={request} />
  if (!fields) return <AskButton {...look} {...options} {...{ endpoint, request }} ask={{ text: null, ...ask }} />
  const asked = fields as unknown as Fields<FieldTable>
  return (
    <FormButton
      {...look}
      ask={{ ...ask, fields: asked, mutate: (send, values) => send(endpoint, { params, body: values } as never) }}
    />
  )
}

export function TransitionButtons<const P extends string>({ allowed, path, params, size, steps }: Props<P>) {
  const given = Object.entries<Step<object> | false>(steps as never)
  return given.map(
    ([name, step]) =>
      step &&
      allowed.includes(name) && (
        <StepButton key={name} size={size} {...step} endpoint={`POST ${path}/${name}` as MutationKey} params={params} />
      ),
  )
}
