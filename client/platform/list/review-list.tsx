// The rows of a review: a line each, the open one with all that is to know and the decision; j and k walk, deeds have keys.
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Row } from '#client/ui/container.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { Review } from './use-review.ts'

/** What may be decided about the open row, each by its key. */
export type Decision = {
  readonly key: string
  readonly label: string
  readonly kind: ButtonProps['kind']
  readonly onDecide: () => void
}

type Props<R extends { readonly id: string }, D> = {
  readonly review: Review<R, D>
  readonly caption: string
  /** Its first line: the name, then what stands at the other end. */
  readonly summary: (row: R) => { readonly title: ReactNode; readonly facts: ReactNode }
  readonly details: (row: R) => ReactNode
  /** Of the open row; none where nothing may be decided. */
  readonly decisions: readonly Decision[]
}

function Decisions({ decisions, busy }: { readonly decisions: readonly Decision[]; readonly busy: boolean }) {
  if (decisions.length === 0) return null
  return (
    <Row gap={2}>
      {decisions.map(({ key, label, kind, onDecide }) => (
        <Button
          key={key}
          kind={kind}
          busy={busy && kind === 'primary'}
          onClick={onDecide}
          iconEnd={<Kbd>{key}</Kbd>}
          aria-keyshortcuts={key}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}

export function ReviewList<R extends { readonly id: string }, D>(props: Props<R, D>) {
  const { review, caption, summary, details, decisions } = props
  const t = useTexts('deeds')
  const open = review.isSettled ? [] : decisions
  const deeds = Object.fromEntries(open.map(({ key, onDecide }) => [key, () => !review.busy && onDecide()]))
  const list = useListKeys<HTMLUListElement>(deeds, review.setOpen)
  return (
    <>
      <p className="text-13 text-ink-soft max-lg:hidden">
        <Kbd>j</Kbd> <Kbd>k</Kbd> {t('keys')}
      </p>
      <ul ref={list} aria-label={caption} className="grid gap-3">
        {review.rows.map(row => {
          const isOpen = row.id === review.current?.id
          const { title, facts } = summary(row)
          const problem = review.problemOf(row.id)
          return (
            <li key={row.id} data-row={row.id} data-open={isOpen ? '' : undefined}>
              <Card flush>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => review.setOpen(isOpen ? null : row.id)}
                  className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-5 py-3 text-start -outline-offset-3"
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
                      problem={problem}
                      action={review.isSettled && <Button onClick={review.goOn}>{t('go-on')}</Button>}
                    />
                    {details(row)}
                    <Decisions decisions={open} busy={review.busy} />
                  </div>
                )}
              </Card>
            </li>
          )
        })}
      </ul>
    </>
  )
}
