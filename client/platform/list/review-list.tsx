// A review as a split view: the queue, the open item with its details, and the decisions; j and k move, decisions have
// shortcuts.
import { type ReactNode, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx'
import { SplitView } from '#client/ui/frame/split-view.tsx'
import type { Fields, FieldTable, Values } from '#shared/forms/fields.ts'
import { KeyLine, type ReviewFrame } from './list-view.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { Review } from './use-review.ts'

type Press = { readonly key: string; readonly label: ReactNode; readonly kind: ButtonProps['kind'] }
/** A decision that first asks for more, such as a reason. */
type FormDecision<T extends FieldTable, D> = Press & {
  readonly fields: Fields<T>
  readonly title: (name: string) => string
  readonly yes: string
  readonly cancel?: string
  readonly decision: (values: Values<T>) => D
}
/** A decision with its own dialog, which gets a function to close it. */
type Opened = Press & { readonly dialog: (close: () => void) => ReactNode }
/** A decision about the open row, with its shortcut. */
export type Decision<D, T extends FieldTable = FieldTable> =
  | (Press & { readonly decision: D })
  | FormDecision<T, D>
  | Opened

type Thing = { readonly id: string }
type Props<R extends Thing, D, T extends FieldTable> = {
  readonly review: Review<R, D>
  readonly caption: string
  readonly around: ReviewFrame
  /** Its two lines in the list. */
  readonly summary: (row: R) => { readonly title: ReactNode; readonly facts: ReactNode }
  /** The object of the review. */
  readonly details: (row: R) => ReactNode
  /** Background for the decision. */
  readonly context: (row: R) => ReactNode
  /** Name in the title of a decision's dialog. */
  readonly nameOf: (row: R) => string
  /** Decisions about the row; empty when none is allowed. */
  readonly decisions: readonly Decision<D, T>[]
}

type AskProps<T extends FieldTable, D> = {
  readonly asked: FormDecision<T, D>
  readonly name: string
  readonly decide: (decision: D) => Promise<boolean>
  readonly onClose: () => void
}

/** Errors appear at the row of the review, not in this dialog. */
function Ask<T extends FieldTable, D>({ asked, name, decide, onClose }: AskProps<T, D>) {
  const { fields, title, yes, cancel, kind, decision } = asked
  const form = useForm(fields, { mutate: (_, values) => decide(decision(values)), stays: true, onDone: onClose })
  return (
    <FormDialog
      form={form}
      kind={kind === 'danger' ? 'danger' : 'primary'}
      onClose={onClose}
      title={title(name)}
      yes={yes}
      {...(cancel ? { cancel } : {})}
    />
  )
}

type RowsProps<R extends Thing, D> = Pick<Props<R, D, FieldTable>, 'review' | 'caption' | 'summary'>

function Rows<R extends Thing, D>({ review, caption, summary }: RowsProps<R, D>) {
  return (
    <ul aria-label={caption} className="split-rows">
      {review.rows.map(row => {
        const isOpen = row.id === review.current?.id
        const { title, facts } = summary(row)
        return (
          <li key={row.id} data-row={row.id} data-open={isOpen ? '' : undefined}>
            <button
              type="button"
              aria-current={isOpen || undefined}
              onClick={() => review.setOpen(row.id)}
              className="split-row"
            >
              <span className="min-w-0">
                {title}
                <small>{facts}</small>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type DecisionsProps = {
  readonly buttons: readonly Press[]
  readonly busy: boolean
  readonly onPress: (key: string) => void
}

/** Each button has a shortcut; the first takes the full width. */
export function Decisions({ buttons, busy, onPress }: DecisionsProps) {
  return (
    <div className="decisions">
      {buttons.map(({ key, label, kind }) => (
        <Button
          key={key}
          kind={kind}
          busy={busy && kind === 'primary'}
          onClick={() => onPress(key)}
          iconEnd={<ButtonKey>{key.toUpperCase()}</ButtonKey>}
          aria-keyshortcuts={key}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

export function ReviewList<R extends Thing, D, T extends FieldTable>(props: Props<R, D, T>) {
  const { review, around, details, context, nameOf, decisions } = props
  const t = useTexts('lists')
  const [asking, setAsking] = useState<string | null>(null)
  const { current } = review
  const open = review.isSettled ? [] : decisions
  const press = (key: string): void => {
    const decision = open.find(one => one.key === key)
    if (!decision || review.busy) return
    if ('fields' in decision || 'dialog' in decision) setAsking(key)
    else void review.decide(decision.decision)
  }
  const list = useListKeys<HTMLDivElement>(
    Object.fromEntries(open.map(({ key }) => [key, () => press(key)])),
    review.setOpen,
  )
  const asked = open.find(one => one.key === asking)
  return (
    <>
      <SplitView
        desk
        list={
          <div ref={list} className="grid gap-3">
            {around.head}
            {current && (
              <div className="lg:hidden">
                <Button size="small" onClick={() => review.setOpen(null)}>
                  {t('all')}
                </Button>
              </div>
            )}
            <Rows {...props} />
            <KeyLine keys={[[['J', 'K'], t('keys.move')]]} />
            {around.footer}
          </div>
        }
        work={
          current && (
            <Stack gap={4}>
              <ActionProblem
                problem={review.problemOf(current.id)}
                action={review.isSettled && <Button onClick={review.goOn}>{t('go-on')}</Button>}
              />
              {details(current)}
            </Stack>
          )
        }
        context={
          <Stack>
            {current && context(current)}
            {around.beside}
          </Stack>
        }
        decision={current && open.length > 0 && <Decisions buttons={open} busy={review.busy} onPress={press} />}
      />
      {asked && 'dialog' in asked && asked.dialog(() => setAsking(null))}
      {asked && 'fields' in asked && current && (
        <Ask asked={asked} name={nameOf(current)} decide={review.decide} onClose={() => setAsking(null)} />
      )}
    </>
  )
}
