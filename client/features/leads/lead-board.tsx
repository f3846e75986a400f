import Ellipsis from 'lucide-react/icons/ellipsis'
import { useEffect, useRef, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { Board, Ticket } from '#client/ui/frame/board.tsx'
import { boardStages } from '#shared/features/leads/lifecycle.ts'
import { LeadMarks, useLeadClock, useWorth, Where } from './lead-facts.tsx'
import { type Column, type LeadArea, type LeadInList, leadHref, leadsHref } from './lead-types.ts'
import { moveInto, type Stage, useBoard } from './use-board.ts'

type Props = { readonly columns: readonly Column[]; readonly area: LeadArea; readonly now: string }
type TileProps = Omit<Props, 'columns'> & {
  readonly lead: LeadInList
  /** It was moved just now, so it takes the focus. */
  readonly moved: boolean
  readonly onMove: (lead: LeadInList, to: Stage) => void
  readonly onDrag: (lead: LeadInList | null) => void
}

function TileMenu({ lead, onMove }: Pick<TileProps, 'lead' | 'onMove'>) {
  const t = useTexts('leads')
  const targets = boardStages.filter(stage => moveInto(lead, stage))
  if (targets.length === 0) return null
  return (
    <span className="relative -me-2 -mt-1.5">
      <Menu
        trigger={<Ellipsis aria-hidden="true" />}
        label={t('board.move', { title: lead.title })}
        triggerClass="switch-button size-8"
        align="end"
        items={targets.map(stage => ({
          label: t('board.to', { stage: t(`state.${stage}`) }),
          onSelect: () => onMove(lead, stage),
        }))}
      />
    </span>
  )
}

const late = { ok: 'due', soon: 'due', late: 'late' } as const
const tones = { ok: 'soft', soon: 'soon', late: 'late' } as const
const colours = { ok: '', soon: 'text-amber', late: 'text-brick' } as const

function Tile({ lead, area, now, moved, onMove, onDrag }: TileProps) {
  const t = useTexts('leads')
  const format = useFormat()
  const worth = useWorth()(lead)
  const clock = useLeadClock()(lead, now)
  const tile = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (moved) tile.current?.querySelector('a')?.focus()
  }, [moved])
  return (
    <Ticket
      ref={tile}
      turn={clock ? late[clock.state] : undefined}
      draggable={lead.transitions.length > 0}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', lead.id)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(lead)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className="flex items-start justify-between gap-2">
        <h3 className="min-w-0">
          <Anchor href={leadHref(area, lead.id)} data-cover="" className="card-cover text-15">
            <bdi lang={lead.language}>{lead.title}</bdi>
          </Anchor>
        </h3>
        <TileMenu lead={lead} onMove={onMove} />
      </span>
      <span className="flex justify-between gap-2">
        <span>
          <Where lead={lead} />
          {lead.job && <> · {t('competitors', { count: lead.competitors })}</>}
        </span>
        {lead.score !== null && (
          <span className="figure text-13 text-blueprint">
            <span className="sr-only">{t('score')} </span>
            {format.number(lead.score)}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-1 empty:hidden">
        <LeadMarks lead={lead} />
      </span>
      <span className="flex justify-between gap-2 tabular-nums">
        <bdi>{worth ?? t(`source.${lead.source}`)}</bdi>
        {clock && <span className={colours[clock.state]}>{clock.text}</span>}
      </span>
      {clock && <Dimension range={[0, Math.min(1, clock.passed)]} tone={tones[clock.state]} />}
    </Ticket>
  )
}

export function LeadBoard({ columns, area, now }: Props) {
  const t = useTexts('leads')
  const format = useFormat()
  const board = useBoard(columns, ({ lead, to }) => t('board.moved', { title: lead.title, stage: t(`state.${to}`) }))
  const [dragged, setDragged] = useState<LeadInList | null>(null)
  return (
    <>
      <ActionProblem problem={board.problem === '' ? t('board.failed') : board.problem} />
      <Board
        label={t('stages')}
        columns={board.columns.map(({ stage, items, total }) => ({
          id: stage,
          title: t(`state.${stage}`),
          count: format.number(total),
          accepts: dragged !== null && moveInto(dragged, stage) !== null,
          onDrop: () => {
            if (dragged) void board.transition(dragged, stage)
            setDragged(null)
          },
          tickets: items.map(lead => (
            <Tile
              key={lead.id}
              lead={lead}
              area={area}
              now={now}
              moved={board.moved === lead.id}
              onMove={(moved, to) => void board.transition(moved, to)}
              onDrag={setDragged}
            />
          )),
          more: total > items.length && (
            <Anchor href={leadsHref(area, { stage })} className="act px-3">
              {t('board.all', { count: total })}
            </Anchor>
          ),
        }))}
      />
    </>
  )
}
