// Finished works: pictures, before and after where both exist, how long, how large, what they cost, and whose consent they have.
import Handshake from 'lucide-react/icons/handshake'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { BeforeAfter } from '#client/ui/pictures/before-after.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { ProfileView } from './profile-view.ts'
import { WorkGallery } from './work-gallery.tsx'

type Work = ProfileView['portfolio'][number]

const sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'

function WorkPicture({ work }: { readonly work: Work }) {
  const t = useTexts('profile')
  if (!work.before) return <Picture picture={work.picture} sizes={sizes} ratio="3:2" rounded />
  return (
    <BeforeAfter
      before={work.before}
      after={work.picture}
      sizes={sizes}
      texts={{
        before: t('portfolio.before'),
        after: t('portfolio.after'),
        slider: t('portfolio.slider', { title: work.title }),
      }}
    />
  )
}

function WorkFacts({ work }: { readonly work: Work }) {
  const t = useTexts('profile')
  const format = useFormat()
  const { durationDays, areaSqm, cost } = work
  const facts = [
    ...(durationDays === null ? [] : [t('portfolio.days', { count: durationDays })]),
    ...(areaSqm === null ? [] : [t('portfolio.area', { area: format.number(areaSqm) })]),
  ]
  return (
    <>
      {facts.length > 0 && <p className="text-15 tabular-nums">{facts.join(' · ')}</p>}
      {cost && (
        <p className="text-15 tabular-nums">
          {t('portfolio.cost', {
            low: format.money({ amount: cost.low, currency: cost.currency }),
            high: format.money({ amount: cost.high, currency: cost.currency }),
          })}
        </p>
      )}
      {work.clientConsent && (
        <p className="flex items-center gap-1.5 text-13 text-ink-soft">
          <Handshake aria-hidden="true" className="size-4 shrink-0" />
          {t('portfolio.consent')}
        </p>
      )}
    </>
  )
}

export function Portfolio({ works }: { readonly works: readonly Work[] }) {
  const t = useTexts('profile')
  if (works.length === 0) return <p className="text-ink-soft">{t('portfolio.none')}</p>
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
      {works.map(work => (
        <li key={work.id} className="grid content-start gap-3">
          <WorkPicture work={work} />
          <div className="grid gap-1">
            <h3 dir="auto" className="font-semibold text-17">
              {work.title}
            </h3>
            <p className="text-13 text-ink-soft">{[work.trade, work.city, String(work.year)].join(' · ')}</p>
            <p dir="auto" className="text-15 text-ink-soft">
              {work.story}
            </p>
            <WorkFacts work={work} />
          </div>
          <WorkGallery work={work} />
        </li>
      ))}
    </ul>
  )
}
