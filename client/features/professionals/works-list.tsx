import { type DragEvent, type ReactNode, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { OwnWork } from './own-work-view.ts'
import { useWorkOrder } from './use-work-order.ts'
import { isolated, type Placing, WorkRow } from './work-row.tsx'

/** The positions while a work is moved. */
function usePlacing(works: readonly OwnWork[]) {
  const t = useTexts('portfolio')
  const format = useFormat()
  const order = useWorkOrder(works)
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const saveAndAnnounce = (work: OwnWork): void => {
    const ids = order.saveShown()
    setAnnouncement(
      t('order.moved', {
        title: isolated(work.title),
        place: format.number(ids.indexOf(work.id) + 1),
        total: format.number(ids.length),
      }),
    )
  }
  const step = (work: OwnWork, place: number): void => {
    order.move(work.id, place)
    saveAndAnnounce(work)
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
    saveAndAnnounce(work)
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
  return { ...order, announcement, placingOf }
}

type ListProps = {
  readonly works: readonly OwnWork[]
  readonly editHref: (work: string) => string
  /** Below the status of each. */
  readonly belowOf: (work: OwnWork) => ReactNode
}

export function WorksList({ works, editHref, belowOf }: ListProps) {
  const t = useTexts('portfolio')
  const { ordered, announcement, failed, placingOf } = usePlacing(works)
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ActionProblem problem={failed ? t('order.failed') : null} />
      <ol aria-label={t('list')} className="grid border-rule border-t">
        {ordered.map((work, index) => (
          <WorkRow
            key={work.id}
            work={work}
            placing={placingOf(work, index)}
            editHref={editHref(work.id)}
            below={belowOf(work)}
          />
        ))}
      </ol>
    </>
  )
}
