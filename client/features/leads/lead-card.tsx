// One lead in the list: what it is, how far, how well it fits, how many others were told, and the next step.
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { ProgressBar } from '#client/ui/progress.tsx'
import type { Lead as LeadShape } from '#shared/features/leads/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { LeadStatus } from './lead-status.tsx'

type Lead = z.output<typeof LeadShape>

const bestScore = 100

function Facts({ lead }: { readonly lead: Lead }) {
  const t = useTexts('leads')
  const format = useFormat()
  const { language } = useRoot()
  const money = (amount: number): string => format.money({ amount, currency: lead.currency })
  return (
    <Row gap={2}>
      <Chip>{inLanguage(lead.trade.name, language)}</Chip>
      <Chip icon={<MapPin />}>
        <span>
          {inLanguage(lead.city.name, language)} · <bdi>{lead.area}</bdi>
          {lead.distanceKm !== null && ` · ${t('away', { distance: format.distance(lead.distanceKm) })}`}
        </span>
      </Chip>
      <Chip icon={<Users />}>{t('competitors', { count: lead.competitors })}</Chip>
      {lead.budgetMax !== null && <Chip>{t('budget', { amount: money(lead.budgetMax) })}</Chip>}
      <Chip>{t(`start.${lead.startWindow}`)}</Chip>
    </Row>
  )
}

export function LeadCard({ lead, now }: { readonly lead: Lead; readonly now: string }) {
  const t = useTexts('leads')
  const format = useFormat()
  return (
    <Card as="li" linked>
      <Stack gap={4}>
        <Row between>
          <CardTitle href={areaHref('contractor.job', { job: lead.job })} level={2}>
            <span dir="auto" lang={lead.language}>
              {lead.title}
            </span>
          </CardTitle>
          <Row gap={2}>
            {lead.stage === 'new' && <Badge tone="clay">{t('new')}</Badge>}
            {lead.stale && <Badge tone="amber">{t('stale')}</Badge>}
            <span className="text-13 text-ink-soft">{format.relative(lead.createdAt, now)}</span>
          </Row>
        </Row>
        <Facts lead={lead} />
        <Row between>
          <LeadStatus stage={lead.stage} dueAt={lead.dueAt} now={now} />
          <div className="w-full sm:w-56">
            <ProgressBar
              value={lead.score}
              max={bestScore}
              label={t('score')}
              text={t('score-text', { score: format.number(lead.score), best: format.number(bestScore) })}
            />
          </div>
        </Row>
      </Stack>
    </Card>
  )
}
