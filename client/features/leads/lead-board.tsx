// The board: a column for each stage that goes on; on narrow screens one column at a time, chosen by its tab.
import { useState } from 'react'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { dotTones } from '#client/ui/data/badge.tsx'
import { stageTones } from './lead-status.tsx'
import { LeadTile } from './lead-tile.tsx'
import { type Column, type LeadArea, type LeadInList, leadsHref } from './lead-types.ts'
import { moveInto, type Stage, useBoard } from './use-board.ts'

type Board = ReturnType<typeof useBoard>
type Props = { readonly columns: readonly Column[]; readonly area: LeadArea; readonly now: string }

function ColumnHead({ column }: { readonly column: Column }) {
  const t = useTexts('leads')
  const format = useFormat()
  return (
    <h2 className="flex items-center gap-2 px-1 font-semibold text-15">
      <span aria-hidden="true" className={classes('size-2 rounded-full', dotTones[stageTones[column.stage]])} />
      {t(`state.${column.stage}`)}
      <span className="ms-auto font-normal text-ink-soft tabular-nums">{format.number(column.total)}</span>
    </h2>
  )
}

type ColumnProps = Omit<Props, 'columns'> & {
  readonly column: Column
  readonly board: Board
  readonly dragged: LeadInList | null
  readonly onDrag: (lead: LeadInList | null) => void
  readonly shown: boolean
}

function BoardColumn({ column, board, dragged, onDrag, shown, area, now }: ColumnProps) {
  const t = useTexts('leads')
  const { stage, items, total } = column
  const accepts = dragged !== null && moveInto(dragged, stage) !== null
  return (
    <section
      aria-label={t(`state.${stage}`)}
      onDragOver={event => accepts && event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        if (dragged) void board.move(dragged, stage)
        onDrag(null)
      }}
      className={classes(
        'content-start gap-3 rounded-drawn p-2 lg:grid lg:min-w-56 lg:flex-1 lg:bg-well',
        shown ? 'grid' : 'hidden',
        accepts && 'outline-2 outline-clay -outline-offset-2 outline-dashed',
        dragged && !accepts && 'lg:opacity-60',
      )}
    >
      <ColumnHead column={column} />
      {items.length > 0 ? (
        <ul className="grid gap-3">
          {items.map(lead => (
            <LeadTile
              key={lead.id}
              lead={lead}
              area={area}
              now={now}
              moved={board.moved === lead.id}
              onMove={(moved, to) => void board.move(moved, to)}
              onDrag={onDrag}
            />
          ))}
        </ul>
      ) : (
        <p className="rounded-control border border-dashed px-3 py-6 text-center text-13 text-ink-soft">
          {t(`empty.${stage}`)}
        </p>
      )}
      {total > items.length && (
        <Anchor href={leadsHref(area, { stage })} className="px-1 text-15 text-clay underline underline-offset-4">
          {t('board.all', { count: total })}
        </Anchor>
      )}
    </section>
  )
}

function Chooser({
  columns,
  chosen,
  onChoose,
}: {
  readonly columns: readonly Column[]
  readonly chosen: Stage | undefined
  readonly onChoose: (stage: Stage) => void
}) {
  const t = useTexts('leads')
  const format = useFormat()
  return (
    <fieldset aria-label={t('stages')} className="scroll-quiet flex min-w-0 gap-2 overflow-x-auto pb-1 lg:hidden">
      {columns.map(({ stage, total }) => (
        <button
          key={stage}
          type="button"
          aria-pressed={stage === chosen}
          onClick={() => onChoose(stage)}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-15 aria-pressed:border-clay aria-pressed:bg-clay-wash aria-pressed:text-clay"
        >
          {t(`state.${stage}`)}
          <span className="tabular-nums">{format.number(total)}</span>
        </button>
      ))}
    </fieldset>
  )
}

export function LeadBoard({ columns, area, now }: Props) {
  const t = useTexts('leads')
  const board = useBoard(columns, ({ lead, to }) => t('board.moved', { title: lead.title, stage: t(`state.${to}`) }))
  const [dragged, setDragged] = useState<LeadInList | null>(null)
  const [chosen, choose] = useState<Stage | undefined>(() => columns.find(({ total }) => total > 0)?.stage ?? 'new')
  return (
    <div className="grid min-w-0 gap-4">
      <DeedProblem problem={board.problem === '' ? t('board.failed') : board.problem} />
      <Chooser columns={board.columns} chosen={chosen} onChoose={choose} />
      <div className="scroll-quiet lg:flex lg:gap-3 lg:overflow-x-auto lg:pb-3">
        {board.columns.map(column => (
          <BoardColumn
            key={column.stage}
            column={column}
            board={board}
            dragged={dragged}
            onDrag={setDragged}
            shown={column.stage === chosen}
            area={area}
            now={now}
          />
        ))}
      </div>
    </div>
  )
}
