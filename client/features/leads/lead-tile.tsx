// One lead on the board: taken by the pointer to another column, or by its menu.
import Ellipsis from 'lucide-react/icons/ellipsis'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useRef } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { boardStages } from '#shared/features/leads/lifecycle.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { Fit } from './fit.tsx'
import { LeadMarks, useWorth } from './lead-marks.tsx'
import { type LeadArea, type LeadInList, leadHref } from './lead-types.ts'
import { moveInto, type Stage } from './use-board.ts'

type Props = {
  readonly lead: LeadInList
  readonly area: LeadArea
  readonly now: string
  /** It was moved just now: the focus goes with it. */
  readonly moved: boolean
  readonly onMove: (lead: LeadInList, to: Stage) => void
  readonly onDrag: (lead: LeadInList | null) => void
}

function TileMenu({ lead, onMove }: Pick<Props, 'lead' | 'onMove'>) {
  const t = useTexts('leads')
  const targets = boardStages.filter(stage => moveInto(lead, stage))
  if (targets.length === 0) return null
  return (
    <div className="relative -me-2 -mt-2">
      <Menu
        trigger={<Ellipsis aria-hidden="true" className="size-5" />}
        label={t('board.move', { title: lead.title })}
        triggerClass="grid size-11 place-items-center rounded-full hover:bg-well"
        align="end"
        items={targets.map(stage => ({
          label: t('board.to', { stage: t(`state.${stage}`) }),
          onSelect: () => onMove(lead, stage),
        }))}
      />
    </div>
  )
}

/** The clock of a lead that waits for a reply. */
function Due({ lead, now }: Pick<Props, 'lead' | 'now'>) {
  const t = useTexts('leads')
  const format = useFormat()
  if (lead.stage !== 'new' && lead.stage !== 'viewed') return null
  if (new Date(lead.dueAt) < new Date(now)) return <span className="font-medium text-brick">{t('overdue')}</span>
  return <span className="text-amber">{t('next.reply-by', { when: format.relative(lead.dueAt, now) })}</span>
}

export function LeadTile({ lead, area, now, moved, onMove, onDrag }: Props) {
  const t = useTexts('leads')
  const format = useFormat()
  const { language } = useRoot()
  const worth = useWorth()(lead)
  const tile = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (moved) tile.current?.querySelector('a')?.focus()
  }, [moved])
  return (
    <li
      ref={tile}
      draggable={lead.moves.length > 0}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', lead.id)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(lead)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Card linked className="grid gap-3 lg:p-4">
        <div className="flex items-start justify-between gap-2">
          <CardTitle href={leadHref(area, lead.id)} level={3}>
            <span dir="auto" lang={lead.language} className="line-clamp-3 text-15">
              {lead.title}
            </span>
          </CardTitle>
          <TileMenu lead={lead} onMove={onMove} />
        </div>
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <LeadMarks lead={lead} />
        </div>
        <div className="grid gap-1 note">
          {lead.city && (
            <span className="flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="truncate">
                {inLanguage(lead.city.name, language)}
                {lead.distanceKm !== null && ` · ${format.distance(lead.distanceKm)}`}
              </span>
            </span>
          )}
          {worth && <span className="tabular-nums">{worth}</span>}
          {lead.job && <span>{t('competitors', { count: lead.competitors })}</span>}
          <span>
            {t(`source.${lead.source}`)} · {format.relative(lead.createdAt, now)}
          </span>
          <Due lead={lead} now={now} />
        </div>
        {lead.score !== null && <Fit score={lead.score} />}
      </Card>
    </li>
  )
}
