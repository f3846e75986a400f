import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { CardActions, CardTitle } from '#client/ui/base/card.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Rated } from '#client/ui/data/rating.tsx'
import { Bubble } from '#client/ui/data/revision.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import { Trio } from '#client/ui/pictures/trio.tsx'
import { href } from '#shared/routes/href.ts'
import type { CardView } from './card-view.ts'
import { PriceLine, usePriceAlone, usePriceNotes } from './price.tsx'

type Props = { readonly card: CardView; readonly level?: 2 | 3; readonly priority?: boolean }

function Where({ card }: Pick<Props, 'card'>) {
  const t = useTexts('professionals')
  const format = useFormat()
  return (
    <p className="note">
      {`${t(`types.${card.type}`)} · ${card.city}`}
      {card.distanceKm !== null && (
        <span className="max-md:hidden"> · {t('card.away', { distance: format.distance(card.distanceKm) })}</span>
      )}
    </p>
  )
}

function RatedBy({ figures }: Pick<CardView, 'figures'>) {
  const t = useTexts('professionals')
  const format = useFormat()
  const { rating, clientReviews } = figures
  if (rating === null) return <span className="note">{t('card.no-reviews')}</span>
  const text = format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Rated
      text={text}
      label={t('card.rated', { rating: text, count: clientReviews })}
      note={t('card.reviews', { count: clientReviews })}
    />
  )
}

/** Success rate with its sample, finished projects, reply time; never 0 % when nothing is known. */
function Proven({ card }: Pick<Props, 'card'>) {
  const t = useTexts('professionals')
  const format = useFormat()
  const { successRate, endedProjects, totalProjects } = card.figures
  const succeeded =
    successRate === null
      ? t('figures.new-here')
      : t('card.share-of', { share: format.percent(successRate), number: format.number(endedProjects) })
  return (
    <>
      <span>
        {`${t('card.succeeded')} `}
        <b>{succeeded}</b>
      </span>
      <span className="max-md:hidden">
        {`${t('card.finished')} `}
        <b>{format.number(totalProjects)}</b>
      </span>
      {card.replyMinutes !== null && (
        <span>
          {`${t('card.replies')} `}
          <b>{replyTime(t, 'duration', card.replyMinutes)}</b>
        </span>
      )}
    </>
  )
}

function Price({ price }: { readonly price: CardView['price'] }) {
  const t = useTexts('professionals')
  const range = usePriceAlone()
  const notes = usePriceNotes()
  if (!price) return <p className="note">{t('price.none')}</p>
  const { source, place } = notes(price)
  return (
    <div className="pro-price">
      <PriceLine price={price} />
      <div className="note">
        <bdi>{range(price)}</bdi>
        <span className="block max-md:hidden">
          {[t(`price.unit.${price.unit}`), price.sample === null ? t('price.declared-short') : (place ?? source)].join(
            ' · ',
          )}
        </span>
        {price.converted && <div>{price.converted}</div>}
      </div>
    </div>
  )
}

/** For clients and visitors. */
function ConnectLink({ card }: Pick<Props, 'card'>) {
  const t = useTexts('professionals')
  const { user } = useRoot()
  if (user && user.role !== 'consumer') return null
  return (
    <CardActions>
      <ButtonLink
        size="small"
        href={`${href('profile', { profile: card.slug })}?connect=1`}
        aria-label={t('card.connect-with', { name: card.name })}
      >
        {t('card.connect')}
      </ButtonLink>
    </CardActions>
  )
}

/** `number` links it to its pin on the map; `aside` is beside the rating. */
export function ProfessionalRow({
  card,
  level = 2,
  priority,
  number,
  place,
  aside,
}: Props & {
  readonly number?: string
  readonly place?: number
  readonly aside?: ReactNode
}) {
  const t = useTexts('professionals')
  return (
    <article id={`r-${card.slug}`} data-row={place} className="pro-row">
      <Trio pictures={card.pictures} sizes="(min-width: 48rem) 168px, 118px" priority={priority ?? false} />
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          {number && (
            <span className="max-md:hidden">
              <Bubble>
                <span className="sr-only">{t('card.number', { number })}</span>
                <span aria-hidden="true">{number}</span>
              </Bubble>
            </span>
          )}
          <CardTitle level={level} href={href('profile', { profile: card.slug })}>
            {card.name}
          </CardTitle>
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <RatedBy figures={card.figures} />
          <Where card={card} />
        </div>
        <p dir="auto" className="truncate text-15 max-md:hidden">
          {card.headline}
        </p>
        {card.checks.length > 0 && (
          <ul aria-label={t('badges.label')} className="badges py-0.5 max-md:hidden">
            {card.checks.map(kind => (
              <li key={kind}>
                <Seal>{t(`badges.short.${kind}`)}</Seal>
              </li>
            ))}
          </ul>
        )}
        <p className="facts-line mt-1">
          {card.checks.length > 0 && (
            <span className="md:hidden">
              <Seal>{t('card.checks', { count: card.checks.length })}</Seal>
            </span>
          )}
          <Proven card={card} />
        </p>
      </div>
      <div className="pro-end">
        <div className="flex items-center justify-between gap-2">
          <ConnectLink card={card} />
          {aside}
        </div>
        {card.type !== 'supplier' && <Price price={card.price} />}
      </div>
    </article>
  )
}

export function ProfessionalTile({ card, level = 3, priority }: Props) {
  const t = useTexts('professionals')
  return (
    <article className="card-linked relative grid content-start gap-2.5">
      <Trio
        spread
        pictures={card.pictures}
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 60vw"
        priority={priority ?? false}
      />
      <div className="grid gap-1">
        <CardTitle level={level} href={href('profile', { profile: card.slug })}>
          {card.name}
        </CardTitle>
        <Where card={card} />
        <p dir="auto" className="text-15">
          {card.headline}
        </p>
        <p className="facts-line">
          {card.checks.length > 0 && <Seal>{t('card.checks', { count: card.checks.length })}</Seal>}
          <Proven card={card} />
        </p>
        <RatedBy figures={card.figures} />
        {card.type !== 'supplier' && <Price price={card.price} />}
      </div>
      <ConnectLink card={card} />
    </article>
  )
}

export function CardGrid({ cards }: { readonly cards: readonly CardView[] }) {
  return (
    <ul className="people-rail">
      {cards.map(card => (
        <li key={card.slug}>
          <ProfessionalTile card={card} />
        </li>
      ))}
    </ul>
  )
}
