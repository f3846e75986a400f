// A desk whose queue is the list beside the open item; a decision that takes the item off the list opens the next.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { ReviewFrame } from '#client/platform/list/list-view.tsx'
import { useChosen } from '#client/platform/list/use-chosen.tsx'
import { useListKeys } from '#client/platform/list/use-list-keys.ts'
import { classes } from '#client/ui/base/classes.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { QueueBar } from './queue-bar.tsx'
import { ReviewDesk, type Reviewed } from './review-desk.tsx'

type Row = { readonly id: string }
/**
 * Decided by somebody else meanwhile: it left the list, but stays visible in its position until the reviewer continues.
 */
type Settled<R> = { readonly row: R; readonly place: number }

function withSettled<R extends Row>(rows: readonly R[], settled: Settled<R> | null): readonly R[] {
  if (!settled || rows.some(({ id }) => id === settled.row.id)) return rows
  return rows.toSpliced(settled.place, 0, settled.row)
}

/** The open row; when it leaves the list, the following one opens. */
function useOpen(ids: readonly string[]) {
  const [open, setOpen] = useState<string | null>(ids[0] ?? null)
  const place = useRef(0)
  const found = open === null ? -1 : ids.indexOf(open)
  if (found >= 0) place.current = found
  const index = found >= 0 ? found : Math.min(place.current, ids.length - 1)
  const current = open === null ? null : (ids[index] ?? null)
  useEffect(() => {
    if (current === null || current === open) return
    setOpen(current)
    // The pressed button was removed with its row: move the focus.
    document.querySelector<HTMLElement>(`[data-row="${current}"] button`)?.focus()
  }, [current, open])
  return { current, index, setOpen }
}

/** Deciding several rows at once. */
type BulkReview<R> = {
  /** Only these can be selected. */
  readonly isSafe: (row: R) => boolean
  readonly nameOf: (row: R) => string
  /** Beside the checkbox for all. */
  readonly label: string
  /** Always rendered, so that its dialog outlives the rows that it decides. */
  readonly actions: (chosen: readonly R[], clear: () => void) => ReactNode
}

type Props<R extends Row> = {
  readonly rows: readonly R[]
  readonly caption: string
  readonly around: ReviewFrame
  /** Its two lines in the list. */
  readonly summary: (row: R) => { readonly title: ReactNode; readonly facts: ReactNode }
  readonly desk: (row: R) => Omit<Reviewed, 'context'> & { readonly context: ReactNode }
  readonly bulk?: BulkReview<R> | undefined
}
type ListProps<R extends Row> = Pick<Props<R>, 'rows' | 'caption' | 'summary'> & {
  readonly current: string | null
  readonly open: (id: string) => void
  readonly boxOf: (row: R) => ReactNode
}

function Rows<R extends Row>({ rows, current, caption, summary, open, boxOf }: ListProps<R>) {
  return (
    <ul aria-label={caption} className="split-rows">
      {rows.map(row => {
        const isOpen = row.id === current
        const { title, facts } = summary(row)
        const box = boxOf(row)
        return (
          <li
            key={row.id}
            data-row={row.id}
            data-open={isOpen ? '' : undefined}
            className={box === null ? undefined : 'relative'}
          >
            <button
              type="button"
              aria-current={isOpen || undefined}
              onClick={() => open(row.id)}
              className={classes('split-row', box !== null && 'pe-14')}
            >
              <span className="min-w-0">
                {title}
                <small>{facts}</small>
              </span>
            </button>
            {box !== null && <span className="absolute inset-y-0 end-4 grid place-items-center">{box}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** The checkboxes of the rows, and one for all above them. */
function useBulk<R extends Row>(rows: readonly R[], bulk: BulkReview<R> | undefined) {
  const safe = bulk ? rows.filter(bulk.isSafe) : []
  const { rows: chosen, column, clear } = useChosen({ list: { items: safe }, bulk })
  const [boxes] = column
  if (!bulk || !boxes) return { head: null, boxOf: () => null }
  return {
    head: (
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        {safe.length > 0 && (
          <>
            {boxes.header}
            <span aria-hidden="true" className="text-15">
              {bulk.label}
            </span>
          </>
        )}
        {bulk.actions(chosen, clear)}
      </div>
    ),
    boxOf: (row: R) => (bulk.isSafe(row) ? boxes.cell(row) : null),
  }
}

const nothing = { work: null, context: null, decisions: [] }

export function ReviewRows<R extends Row>({ rows: given, caption, around, summary, desk, bulk }: Props<R>) {
  const t = useTexts('lists')
  const [settled, setSettled] = useState<Settled<R> | null>(null)
  const rows = useMemo(() => withSettled(given, settled), [given, settled])
  const { current: id, index, setOpen } = useOpen(useMemo(() => rows.map(row => row.id), [rows]))
  const list = useListKeys<HTMLDivElement>({}, setOpen)
  const current = rows.find(row => row.id === id)
  const { head, boxOf } = useBulk(rows, bulk)
  const { context, ...reviewed } = current ? desk(current) : nothing
  const queue = {
    previous: rows[index - 1]?.id ?? null,
    next: rows[index + 1]?.id ?? null,
    place: around.before + index + 1,
    waiting: around.total,
  }
  return (
    <ReviewDesk
      {...reviewed}
      id={id ?? ''}
      onOvertaken={() => current && setSettled({ row: current, place: index })}
      onSettled={() => setSettled(null)}
      list={
        <div ref={list} className="grid gap-3">
          {around.head}
          {current && (
            <QueueBar queue={queue} to={{ open: setOpen }}>
              <Button size="small" className="lg:hidden" onClick={() => setOpen(null)}>
                {t('all')}
              </Button>
            </QueueBar>
          )}
          {head}
          <Rows {...{ rows, caption, summary, boxOf }} current={id} open={setOpen} />
          {around.footer}
        </div>
      }
      context={
        <Stack>
          {context}
          {around.beside}
        </Stack>
      }
    />
  )
}
