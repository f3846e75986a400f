import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Project } from './project-types.ts'

const day = 86_400_000
const utc = { timeZone: 'UTC' } as const
const keyOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Weeks from Monday to Sunday; days of other months are null. */
function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01`)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const cells = Array.from({ length: 42 }, (_, index) => keyOf(first + (index - before) * day))
  const shown = cells.map(date => (date.startsWith(month) ? date : null))
  const weeks = Array.from({ length: 6 }, (_, week) => shown.slice(week * 7, week * 7 + 7))
  return weeks.filter(week => week.some(date => date !== null))
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); ) {
    months.push(month)
    month = keyOf(Date.parse(`${month}-28`) + 4 * day).slice(0, 7)
  }
  return months
}

type Props = { readonly project: Project; readonly today: string }

function Month({ month, project, today }: Props & { readonly month: string }) {
  const t = useTexts('projects')
  const format = useFormat()
  const dueOn = (date: string) => project.milestones.filter(({ dueDate }) => dueDate === date)
  const monday = Date.parse('2024-01-01')
  return (
    <table className="plan-month">
      <caption>{format.date(`${month}-01`, { month: 'long', year: 'numeric', ...utc })}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => monday + index * day).map(date => (
            <th key={date} scope="col" abbr={format.date(date, { weekday: 'long', ...utc })}>
              <span className="max-sm:hidden">{format.date(date, { weekday: 'short', ...utc })}</span>
              <span className="sm:hidden">{format.date(date, { weekday: 'narrow', ...utc })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(week => (
          <tr key={week.find(date => date !== null)}>
            {week.map((date, index) => (
              <td key={date ?? `empty-${index}`} aria-current={date === today ? 'date' : undefined}>
                {date && <span>{format.number(Number(date.slice(8)))}</span>}
                {date === project.plannedEnd && <strong>{t('schedule.end')}</strong>}
                {date &&
                  dueOn(date).map(({ id, position, title }) => (
                    <bdi key={id}>
                      {format.number(position)} <span className="max-sm:sr-only">{title}</span>
                    </bdi>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function PlanMonths(props: Props) {
  const { milestones, plannedStart, plannedEnd } = props.project
  const days = [plannedStart, plannedEnd, ...milestones.map(({ dueDate }) => dueDate)].toSorted()
  const [first = plannedStart] = days
  return (
    <div className="grid gap-6">
      {monthsBetween(first, days.at(-1) ?? plannedEnd).map(month => (
        <Month key={month} month={month} {...props} />
      ))}
    </div>
  )
}
