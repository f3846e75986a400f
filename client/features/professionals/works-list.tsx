// The own works in their order: dragged or moved by buttons, published, hidden, deleted.
import { type DragEvent, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { UndoBar } from '#client/ui/undo-bar.tsx'
import type { OwnWork } from './own-work-view.ts'
import { useWorkDeeds, type WorkDeeds } from './use-work-deeds.ts'
import { useWorkOrder } from './use-work-order.ts'
import { type Placing, WorkRow } from './work-row.tsx'

const isolated = (title: string): string => `\u2068${title}\u2069`

/** The places of the works while one of them is moved. */
function usePlacing(works: readonly OwnWork[]) {
  const t = useTexts('portfolio')
  const format = useFormat()
  const order = useWorkOrder(works)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const keep = (work: OwnWork): void => {
    const ids = order.keep()
    setSaid(
      t('order.moved', {
        title: isolated(work.title),
        place: format.number(ids.indexOf(work.id) + 1),
        total: format.number(ids.length),
      }),
    )
  }
  const step = (work: OwnWork, place: number): void => {
    order.move(work.id, place)
    keep(work)
  }
  const dragOver = (event: DragEvent<HTMLElement>, index: number): void => {
    if (!dragged) return
    event.preventDefault()
    if (order.ids[index] !== dragged) order.move(dragged, index)
  }
  const dragStart = (event: DragEvent<HTMLElement>, work: OwnWork): void => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', work.title)
    const row = event.currentTarget.closest('li')
    if (row) event.dataTransfer.setDragImage(row, 24, 24)
    setDragged(work.id)
  }
  const dragEnd = (work: OwnWork): void => {
    setDragged(null)
    keep(work)
  }
  const placingOf = (work: OwnWork, index: number): Placing => ({
    index,
    count: works.length,
    dragged: dragged === work.id,
    onMove: by => step(work, index + by),
    onDragStart: event => dragStart(event, work),
    onDragOver: event => dragOver(event, index),
    onDragEnd: () => dragEnd(work),
  })
  return { ...order, said, placingOf }
}

type RemoveProps = { readonly work: OwnWork; readonly deeds: WorkDeeds; readonly onClose: () => void }

function RemoveDialog({ work, deeds, onClose }: RemoveProps) {
  const t = useTexts('portfolio')
  return (
    <AskDialog
      open
      kind="danger"
      busy={deeds.busy !== null}
      problem={deeds.problem?.detail ?? null}
      onClose={onClose}
      onYes={async () => {
        if (await deeds.act('remove', work)) onClose()
      }}
      texts={{
        title: t('remove.title'),
        close: t('remove.close'),
        keep: t('remove.keep'),
        yes: t('remove.yes'),
        busy: t('remove.busy'),
      }}
    >
      <p>{t('remove.text', { title: isolated(work.title) })}</p>
    </AskDialog>
  )
}

const doneTexts = { publish: 'done.published', hide: 'done.hidden', remove: 'done.removed' } as const

function Undo({ deeds }: { readonly deeds: WorkDeeds }) {
  const t = useTexts('portfolio')
  const { done } = deeds
  return (
    <UndoBar
      text={done && t(doneTexts[done.deed], { title: isolated(done.work.title) })}
      onUndo={done && done.deed !== 'remove' ? deeds.undo : undefined}
      onClose={deeds.close}
      texts={{ undo: t('done.undo'), close: t('done.close') }}
    />
  )
}

type ListProps = { readonly works: readonly OwnWork[]; readonly editHref: (work: string) => string }

export function WorksList({ works, editHref }: ListProps) {
  const t = useTexts('portfolio')
  const deeds = useWorkDeeds()
  const { ordered, said, failed, placingOf } = usePlacing(works)
  const [removing, setRemoving] = useState<OwnWork | null>(null)
  const problem = removing ? null : deeds.problem
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {(problem || failed) && (
        <Callout kind="danger" live>
          {problem?.detail ?? t('order.failed')}
        </Callout>
      )}
      <ol aria-label={t('list')} className="grid gap-4">
        {ordered.map((work, index) => (
          <WorkRow
            key={work.id}
            work={work}
            placing={placingOf(work, index)}
            deeds={deeds}
            editHref={editHref(work.id)}
            onRemove={() => {
              deeds.clear()
              setRemoving(work)
            }}
          />
        ))}
      </ol>
      {removing && <RemoveDialog work={removing} deeds={deeds} onClose={() => setRemoving(null)} />}
      <Undo deeds={deeds} />
    </>
  )
}
