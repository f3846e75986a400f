// The rows of a review: a line each, the open one with all that is to know and the decision; j and k walk, deeds have keys.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { FormDialog } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Kbd } from '#client/ui/base/kbd.tsx'
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx'
import type { Fields, FieldTable, Values } from '#shared/forms/fields.ts'
import { useListKeys } from './use-list-keys.ts'
import type { Review } from './use-review.ts'

type Press = { readonly key: string; readonly label: string; readonly kind: ButtonProps['kind'] }
/** A decision that asks for more first, such as a reason. */
type Asked<T extends FieldTable, D> = Press & {
  readonly fields: Fields<T>
  readonly title: (name: string) => string
  readonly yes: string
  readonly keep?: string
  readonly decision: (values: Values<T>) => D
}
/** What may be decided about the open row, each by its key. */
export type Decision<D, T extends FieldTable = FieldTable> = (Press & { readonly decision: D }) | Asked<T, D>

type Thing = { readonly id: string }
type Props<R extends Thing, D, T extends FieldTable> = {
  readonly review: Review<R, D>
  readonly caption: string
  /** Its first line: the name, then what stands at the other end. */
  readonly summary: (row: R) => { readonly title: ReactNode; readonly facts: ReactNode }
  readonly details: (row: R) => ReactNode
  /** Whom or what a decision's dialog is about. */
  readonly nameOf: (row: R) => string
  /** Of the open row; none where nothing may be decided. */
  readonly decisions: readonly Decision<D, T>[]
}

type AskProps<T extends FieldTable, D> = {
  readonly asked: Asked<T, D>
  readonly name: string
  readonly decide: (decision: D) => Promise<boolean>
  readonly onClose: () => void
}

/** The review itself says what went wrong, at the row. */
function Ask<T extends FieldTable, D>({ asked, name, decide, onClose }: AskProps<T, D>) {
  const { fields, title, yes, keep, kind, decision } = asked
  const form = useForm(fields, { act: (_, values) => decide(decision(values)), stays: true, onDone: onClose })
  return (
    <FormDialog
      form={form}
      kind={kind === 'danger' ? 'danger' : 'primary'}
      onClose={onClose}
      title={title(name)}
      yes={yes}
      {...(keep ? { keep } : {})}
    />
  )
}

type DecisionsProps = {
  readonly buttons: readonly Press[]
  readonly busy: boolean
  readonly onPress: (key: string) => void
}

function Decisions({ buttons, busy, onPress }: DecisionsProps) {
  if (buttons.length === 0) return null
  return (
    <Row gap={2}>
      {buttons.map(({ key, label, kind }) => (
        <Button
          key={key}
          kind={kind}
          busy={busy && kind === 'primary'}
          onClick={() => onPress(key)}
          iconEnd={<Kbd>{key}</Kbd>}
          aria-keyshortcuts={key}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}

type RowProps<R extends Thing, D> = {
  readonly row: R
  readonly isOpen: boolean
  readonly review: Review<R, D>
  readonly title: ReactNode
  readonly facts: ReactNode
  readonly children: ReactNode
}

function ReviewRow<R extends Thing, D>({ row, isOpen, review, title, facts, children }: RowProps<R, D>) {
  const t = useTexts('deeds')
  return (
    <li data-row={row.id} data-open={isOpen ? '' : undefined}>
      <Card flush>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => review.setOpen(isOpen ? null : row.id)}
          className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-drawn px-5 py-3 text-start -outline-offset-3"
        >
          <span className="font-medium">{title}</span>
          <span className="flex flex-wrap items-center gap-2">
            {facts}
            <ChevronDown
              aria-hidden="true"
              className={isOpen ? 'size-5 rotate-180 text-ink-soft' : 'size-5 text-ink-soft'}
            />
          </span>
        </button>
        {isOpen && (
          <div className="grid gap-5 border-t px-5 py-5">
            <DeedProblem
              problem={review.problemOf(row.id)}
              action={review.isSettled && <Button onClick={review.goOn}>{t('go-on')}</Button>}
            />
            {children}
          </div>
        )}
      </Card>
    </li>
  )
}

export function ReviewList<R extends Thing, D, T extends FieldTable>(props: Props<R, D, T>) {
  const { review, caption, summary, details, nameOf, decisions } = props
  const t = useTexts('deeds')
  const [asking, setAsking] = useState<string | null>(null)
  const open = review.isSettled ? [] : decisions
  const press = (key: string): void => {
    const decision = open.find(one => one.key === key)
    if (!decision || review.busy) return
    if ('fields' in decision) setAsking(key)
    else void review.decide(decision.decision)
  }
  const keys = Object.fromEntries(open.map(({ key }) => [key, () => press(key)]))
  const list = useListKeys<HTMLUListElement>(keys, review.setOpen)
  const asked = open.find(one => one.key === asking)
  return (
    <>
      <p className="text-13 text-ink-soft max-lg:hidden">
        <Kbd>j</Kbd> <Kbd>k</Kbd> {t('keys')}
      </p>
      <ul ref={list} aria-label={caption} className="grid gap-3">
        {review.rows.map(row => (
          <ReviewRow key={row.id} row={row} isOpen={row.id === review.current?.id} review={review} {...summary(row)}>
            {details(row)}
            <Decisions buttons={open} busy={review.busy} onPress={press} />
          </ReviewRow>
        ))}
      </ul>
      {asked && 'fields' in asked && review.current && (
        <Ask asked={asked} name={nameOf(review.current)} decide={review.decide} onClose={() => setAsking(null)} />
      )}
    </>
  )
}
