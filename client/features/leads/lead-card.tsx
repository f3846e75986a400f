// One lead in the list: what it is, where it comes from, how far, how well it fits, how many others were told, the next step.
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card, CardActions, CardTitle } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Chip } from '#client/ui/controls/chip.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { Fit } from './fit.tsx'
import { LeadMarks, useWorth } from './lead-marks.tsx'
import { LeadStatus } from './lead-status.tsx'
import { type LeadArea, type LeadInList, leadHref } from './lead-types.ts'

type Props = { readonly lead: LeadInList; readonly area: LeadArea; readonly now: string }

function Place({ lead }: Pick<Props, 'lead'>) {
  const t = useTexts('leads')
  const format = useFormat()
  const { language } = useRoot()
  if (!lead.city) return null
  return (
    <Chip icon={<MapPin />}>
      <span>
        {inLanguage(lead.city.name, language)}
        {lead.area && (
          <>
            {' · '}
            <bdi>{lead.area}</bdi>
          </>
        )}
        {lead.distanceKm !== null && ` · ${t('away', { distance: format.distance(lead.distanceKm) })}`}
      </span>
    </Chip>
  )
}

export function LeadFacts({ lead }: Pick<Props, 'lead'>) {
  const t = useTexts('leads')
  const { language } = useRoot()
  const worth = useWorth()(lead)
  return (
    <Row gap={2}>
      {lead.trade && <Chip>{inLanguage(lead.trade.name, language)}</Chip>}
      <Place lead={lead} />
      {lead.job && <Chip icon={<Users />}>{t('competitors', { count: lead.competitors })}</Chip>}
      {worth && <Chip>{worth}</Chip>}
      {lead.startWindow && <Chip>{t(`start.${lead.startWindow}`)}</Chip>}
    </Row>
  )
}

export function LeadCard({ lead, area, now }: Props) {
  const t = useTexts('leads')
  const format = useFormat()
  const mayBid = lead.job && ['new', 'viewed', 'contacted', 'visit_planned'].includes(lead.stage)
  return (
    <Card as="li" linked>
      <Stack gap={4}>
        <Row between>
          <CardTitle href={leadHref(area, lead.id)} level={2}>
            <span dir="auto" lang={lead.language}>
              {lead.title}
            </span>
          </CardTitle>
          <Row gap={2}>
            <LeadMarks lead={lead} />
            <span className="text-13 text-ink-soft">
              {t(`source.${lead.source}`)} · {format.relative(lead.createdAt, now)}
            </span>
          </Row>
        </Row>
        <LeadFacts lead={lead} />
        <Row between>
          <LeadStatus stage={lead.stage} dueAt={lead.dueAt} now={now} byJob={lead.job !== null} />
          {lead.score !== null && (
            <div className="w-full sm:w-56">
              <Fit score={lead.score} />
            </div>
          )}
        </Row>
        {lead.job && mayBid && (
          <CardActions>
            <ButtonLink size="small" href={areaHref('contractor.job', { job: lead.job })}>
              {t('write-bid')}
            </ButtonLink>
          </CardActions>
        )}
      </Stack>
    </Card>
  )
}
