// The side panel of a profile: usual prices beside the local prices, the link that requests a bid, and the next steps.
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Bubble } from '#client/ui/data/revision.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { href } from '#shared/routes/href.ts'
import { PriceLine, type PriceView, usePriceAlone, usePriceNotes } from './price.tsx'
import type { ProfileView } from './profile-view.ts'

function Price({ price }: { readonly price: PriceView }) {
  const t = useTexts('profile')
  const people = useTexts('professionals')
  const range = usePriceAlone()
  const { source, place } = usePriceNotes()(price)
  const { band, currency, trade, unit } = price
  const end = (amount: number) => range({ low: amount, high: amount, currency })
  return (
    <div className="grid gap-1">
      <h2 className="text-13 text-ink-soft">{t('price.title')}</h2>
      <p className="text-24 text-blueprint tabular-nums">
        <bdi>{range(price)}</bdi>
      </p>
      {price.converted && <p className="note">{price.converted}</p>}
      <p className="note">{t('price.of', { trade, unit: people(`price.unit.${unit}`) })}</p>
      <PriceLine price={price} />
      {band && place && (
        <p className="flex justify-between gap-2 text-13">
          <bdi className="text-ink-soft">{end(band.low)}</bdi>
          <span className="font-semibold text-blueprint">{place}</span>
          <bdi className="text-ink-soft">{end(band.high)}</bdi>
        </p>
      )}
      <p className="note">
        {source}. {band && t('price.band', { count: band.sample })}
      </p>
    </div>
  )
}

type Props = {
  readonly profile: ProfileView
  readonly anyForm: string | null
  /** The button that books a visit; then it is the main action. */
  readonly book: ReactNode
  readonly connect: ReactNode
}

/** The job is open to all matching professionals, and this one is invited by name. */
const askHref = (form: string, { slug }: ProfileView): string => `${href('job-request.form', { form })}?invite=${slug}`

/** The job forms of the professional's trades, the main trade first. */
function formsOf({ services }: ProfileView, anyForm: string | null) {
  const forms = services.flatMap(({ name, form }) => (form ? [{ name, form }] : []))
  return forms.length === 0 && anyForm ? [{ name: null, form: anyForm }] : forms
}

export function AskForABid({ profile, anyForm, book, connect }: Props) {
  const t = useTexts('profile')
  const offered = formsOf(profile, anyForm)
  return (
    <section id="ask" className="own-action drawn-box grid gap-4 print:hidden">
      {profile.price ? (
        <Price price={profile.price} />
      ) : (
        profile.type !== 'supplier' && <p className="note">{t('price.none')}</p>
      )}
      {profile.onHoliday && <Callout kind="warning">{t('ask.holiday')}</Callout>}
      <div className="grid gap-2">
        {book}
        {offered.map(({ name, form }, index) => (
          <ButtonLink
            key={form}
            href={askHref(form, profile)}
            // On phones the main action is in the dock instead.
            {...(index === 0 && !book && { kind: 'primary', className: 'max-lg:hidden' })}
          >
            {name && offered.length > 1 ? t('ask.for', { trade: name }) : t('ask.action')}
          </ButtonLink>
        ))}
        {connect}
      </div>
      <h2 className="border-rule border-t pt-4 text-17 max-lg:hidden">{t('next.title')}</h2>
      <ol className="grid gap-3 max-lg:hidden">
        {['describe', 'bids', 'choose'].map((step, index) => (
          <li key={step} className="flex gap-3 text-13">
            <Bubble>{index + 1}</Bubble>
            {t(`next.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  )
}

type DockProps = Omit<Props, 'book' | 'connect'> & { readonly isBookable: boolean }

/** On phones: always visible at the bottom, with the visit where one can be booked. */
export function AskDock({ profile, anyForm, isBookable }: DockProps) {
  const t = useTexts('profile')
  const people = useTexts('professionals')
  const range = usePriceAlone()
  const [first] = formsOf(profile, anyForm)
  if (!first && !isBookable) return null
  return (
    <div className="dock">
      {profile.price && (
        <p className="min-w-0 grow text-13">
          <b className="block font-semibold text-15 text-blueprint tabular-nums">
            <bdi>{range(profile.price)}</bdi>
          </b>
          <span className="text-ink-soft">{people(`price.unit.${profile.price.unit}`)}</span>
        </p>
      )}
      {isBookable ? (
        <ButtonLink kind="primary" href={`${href('profile', { profile: profile.slug })}?book=1`}>
          {t('book.action')}
        </ButtonLink>
      ) : (
        first && (
          <ButtonLink kind="primary" href={askHref(first.form, profile)}>
            {t('ask.action')}
          </ButtonLink>
        )
      )}
    </div>
  )
}
