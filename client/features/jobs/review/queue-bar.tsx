// Where the job stands among those that wait, the way to its neighbours.
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { areaHref } from '#shared/routes/area-href.ts'

type Queue = {
  readonly previous: string | null
  readonly next: string | null
  readonly place: number | null
  readonly waiting: number
}

export function QueueBar({ queue }: { readonly queue: Queue }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  const { previous, next, place, waiting } = queue
  return (
    <nav aria-label={t('queue.label')} className="flex flex-wrap items-center gap-2 print:hidden">
      <p className="note w-full tabular-nums">
        {place === null
          ? t('queue.waiting', { count: waiting })
          : t('queue.place', { number: format.number(place), total: format.number(waiting) })}
      </p>
      {previous && (
        <ButtonLink
          size="small"
          icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          iconEnd={<ButtonKey>K</ButtonKey>}
          aria-keyshortcuts="K"
          href={areaHref('admin.job', { job: previous })}
        >
          {t('queue.previous')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          size="small"
          icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
          iconEnd={<ButtonKey>J</ButtonKey>}
          aria-keyshortcuts="J"
          href={areaHref('admin.job', { job: next })}
        >
          {t('queue.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
