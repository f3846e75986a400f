import { scaleLinear } from 'd3-scale'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { Clock, ScaledRange } from '#client/ui/drawing/dimension.tsx'
import { ScaleNote } from '#client/ui/drawing/scale-note.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { minorUnits } from '#shared/values/money.ts'
import { Fit, isDue, LeadMarks, useLeadClock, useWorth, Where } from './lead-facts.tsx'
import { type LeadArea, type LeadInList, leadHref } from './lead-types.ts'

type Props = { readonly leads: readonly LeadInList[]; readonly area: LeadArea; readonly now: string }
type Scale = { readonly currency: string; readonly square: number; readonly squares: number }

/** One scale for the most frequent currency; null when no budget is known. */
function scaleOf(leads: readonly LeadInList[]): Scale | null {
  const priced = leads.filter(({ budgetMax, currency }) => budgetMax !== null && currency)
  const currency = priced[0]?.currency
  if (!currency) return null
  const most = Math.max(...priced.filter(lead => lead.currency === currency).map(({ budgetMax }) => budgetMax ?? 0))
  const [first = 0, second = most] = scaleLinear([0, most / minorUnits(currency)], [0, 1]).ticks(8)
  const square = (second - first) * minorUnits(currency)
  return { currency, square, squares: Math.ceil(most / square) }
}

function Budget({ lead, scale }: { readonly lead: LeadInList; readonly scale: Scale | null }) {
  if (!scale || lead.budgetMax === null || lead.currency !== scale.currency) return null
  const whole = scale.square * scale.squares
  return <ScaledRange from={(lead.budgetMin ?? 0) / whole} to={lead.budgetMax / whole} squares={scale.squares} />
}

/** The currency is in the header only, if it is that of the scale. */
function Amount({ lead, scale }: { readonly lead: LeadInList; readonly scale: Scale | null }) {
  const t = useTexts('leads')
  const format = useFormat()
  const worth = useWorth()(lead)
  const { value, budgetMax, currency } = lead
  if (value !== null || budgetMax === null || currency !== scale?.currency)
    return worth ?? <span className="note">{t('untold')}</span>
  return format.amount({ amount: budgetMax, currency: scale.currency })
}

type RowProps = Omit<Props, 'leads'> & { readonly lead: LeadInList; readonly scale: Scale | null }

function Row({ lead, scale, area, now }: RowProps) {
  const t = useTexts('leads')
  const format = useFormat()
  const worth = useWorth()(lead)
  const clock = useLeadClock()(lead, now)
  const mayBid = lead.job && ['new', 'viewed', 'contacted', 'visit_planned'].includes(lead.stage)
  return (
    <tr className="relative">
      <td className={classes('ps-4 lg:w-3/10', clock && 'turn', clock?.state === 'late' && 'turn-late')}>
        <Anchor href={leadHref(area, lead.id)} data-cover="" className="card-cover font-medium">
          <bdi lang={lead.language}>{lead.title}</bdi>
        </Anchor>
        <span className="note block lg:hidden">
          <Where lead={lead} />
          {worth && <> · {worth}</>} · {t(`state.${lead.stage}`)} <LeadMarks lead={lead} />
        </span>
        <span className="lg:hidden">{clock && <Clock {...clock} />}</span>
      </td>
      <td className="whitespace-nowrap max-lg:hidden">
        <Where lead={lead} />
      </td>
      <td className="w-1/8 max-lg:hidden">
        <Budget lead={lead} scale={scale} />
      </td>
      <td className="figures max-lg:hidden">
        <Amount lead={lead} scale={scale} />
      </td>
      <td className="w-24 max-lg:hidden">{lead.score !== null && <Fit score={lead.score} />}</td>
      <td className="whitespace-nowrap max-lg:hidden">{t(`state.${lead.stage}`)}</td>
      <td className="figures max-lg:hidden">{lead.job && format.number(lead.competitors)}</td>
      <td className="max-lg:hidden">
        {clock ? <Clock {...clock} /> : <span className="note">{t(`who.${lead.stage}`)}</span>}{' '}
        <LeadMarks lead={lead} />
      </td>
      <td className="figures">
        {lead.job && mayBid && (
          <Anchor href={`${areaHref('contractor.job', { job: lead.job })}#bid`} className="act relative">
            {t('write-bid')}
          </Anchor>
        )}
      </td>
    </tr>
  )
}

const columns = ['title', 'place', 'budget', 'worth', 'fit', 'stage', 'others', 'reply'] as const
const figures: readonly string[] = ['worth', 'others']

export function LeadTable({ leads, area, now }: Props) {
  const t = useTexts('leads')
  const format = useFormat()
  const scale = scaleOf(leads)
  const sections = [
    { name: 'due', rows: leads.filter(isDue) },
    { name: 'going', rows: leads.filter(lead => !isDue(lead)) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <div data-bleed="" className="grid gap-2">
      {scale && (
        <p className="ms-auto max-lg:hidden">
          <ScaleNote>
            {t('square', { amount: format.money({ amount: scale.square, currency: scale.currency }) })}
          </ScaleNote>
        </p>
      )}
      <table className="ruled">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {columns.map(name => (
              <th key={name} scope="col" className={figures.includes(name) ? 'figures' : undefined}>
                {t(`column.${name}`, { currency: scale ? format.currency(scale.currency) : '' })}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('write-bid')}</span>
            </th>
          </tr>
        </thead>
        {sections.map(({ name, rows }) => (
          <tbody key={name}>
            {sections.length > 1 && (
              <tr className="border-rule">
                <th scope="rowgroup" colSpan={columns.length + 1} className="pt-4 text-15 text-ink">
                  <strong>{t(`section.${name}`)}</strong> {format.number(rows.length)}
                </th>
              </tr>
            )}
            {rows.map(lead => (
              <Row key={lead.id} lead={lead} scale={scale} area={area} now={now} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
