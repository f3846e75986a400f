// Where the job stands among those that wait, the way to its neighbours, and the keys for all of it.
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Kbd } from '#client/ui/base/kbd.tsx'
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
    <nav aria-label={t('queue.label')} className="flex flex-wrap items-center gap-3 print:hidden">
      <p className="text-15 text-ink-soft tabular-nums">
        {place === null
          ? t('queue.waiting', { count: waiting })
          : t('queue.place', { number: format.number(place), total: format.number(waiting) })}
      </p>
      {previous && (
        <ButtonLink
          size="small"
          icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          href={areaHref('admin.job', { job: previous })}
        >
          {t('queue.previous')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          size="small"
          iconEnd={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
          href={areaHref('admin.job', { job: next })}
        >
          {t('queue.next')}
        </ButtonLink>
      )}
    </nav>
  )
}

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['C', 'changes'],
  ['R', 'reject'],
] as const

/** For those who have a keyboard. */
export function KeyHints() {
  const t = useTexts('admin-jobs')
  return (
    <dl
      aria-label={t('keys.title')}
      className="hidden grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-13 text-ink-soft lg:grid print:hidden"
    >
      {keys.map(([key, name]) => (
        <div key={key} className="contents">
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{t(`keys.${name}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
