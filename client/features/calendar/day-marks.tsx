import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { CalendarDay, Mark } from '#shared/features/calendar/schema.ts'
import { areaHref } from '#shared/routes/area-href.ts'

const hrefOf = ({ kind, of }: Mark): string =>
  kind === 'milestone' ? areaHref('advisor.project', { project: of }) : areaHref('advisor.lead', { lead: of })

export function DayMarks({ day, marks }: { readonly day: CalendarDay; readonly marks: readonly Mark[] }) {
  const t = useTexts('calendar')
  const { holiday, exception } = day
  const note = exception?.note || (exception && t(exception.closed ? 'closed' : 'other-hours'))
  return (
    <span className="grid grid-cols-1 gap-1 font-normal text-13">
      {holiday && <span className="text-moss">{t(`holidays.${holiday}`)}</span>}
      {note && <bdi className="text-amber">{note}</bdi>}
      {marks.map(mark => (
        <Anchor
          key={`${mark.kind}-${mark.of}-${mark.title}`}
          href={hrefOf(mark)}
          className="min-w-0 border border-blueprint px-1.5 py-0.5 text-blueprint"
        >
          <span className="sr-only">{t(`mark.${mark.kind}`)}: </span>
          <bdi lang={mark.language || undefined} className="block hyphens-auto wrap-anywhere">
            {mark.title}
          </bdi>
        </Anchor>
      ))}
    </span>
  )
}
