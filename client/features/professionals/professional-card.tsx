// A professional in a list: who it is, where, what was checked, the four figures, and the way to the profile.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card, CardActions, CardTitle } from '#client/ui/base/card.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { href } from '#shared/routes/href.ts'
import { CardBadges } from './badges.tsx'
import type { CardView } from './card-view.ts'
import { CardFigures } from './figures.tsx'

type Props = {
  readonly card: CardView
  /** `wide`: the picture stands beside the text where there is room. */
  readonly wide?: boolean
  readonly level?: 2 | 3
  readonly priority?: boolean
  /** Stands at the foot of the card. */
  readonly children?: ReactNode
}

function Cover({ card, wide, priority }: Pick<Props, 'card' | 'wide' | 'priority'>) {
  const t = useTexts('professionals')
  return (
    <div className={wide ? 'relative @2xl:h-full' : 'relative'}>
      {card.cover ? (
        <Picture
          picture={card.cover}
          sizes={wide ? '(min-width: 64rem) 16rem, 92vw' : '(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 92vw'}
          ratio={wide ? 'cover' : '16:9'}
          priority={priority ?? false}
        />
      ) : (
        <div aria-hidden="true" className={wide ? 'squared h-full min-h-32' : 'squared aspect-video'} />
      )}
      {card.featured && (
        <span className="card-corner">
          <Badge tone="clay">{t('card.featured')}</Badge>
        </span>
      )}
    </div>
  )
}

function Who({ card, level = 3 }: Pick<Props, 'card' | 'level'>) {
  const t = useTexts('professionals')
  const format = useFormat()
  const facts = [
    t(`types.${card.type}`),
    card.city,
    card.distanceKm === null ? null : t('card.away', { distance: format.distance(card.distanceKm) }),
  ]
  return (
    <div className="card-who">
      <Avatar name={card.name} square />
      <div className="min-w-0">
        <CardTitle level={level} href={href('profile', { profile: card.slug })}>
          {card.name}
        </CardTitle>
        <p className="text-15 text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}

export function ProfessionalCard({ card, wide = false, level, priority, children }: Props) {
  const t = useTexts('professionals')
  const { user } = useRoot()
  const mayConnect = !user || user.role === 'consumer'
  return (
    <Card as="article" flush linked className="@container grid">
      <div className={wide ? 'grid @2xl:grid-cols-[15rem_minmax(0,1fr)]' : 'grid grid-rows-[auto_1fr]'}>
        <Cover card={card} wide={wide} priority={priority ?? false} />
        <div className="card-body">
          <div className="grid gap-4">
            <Who card={card} {...(level ? { level } : {})} />
            <p dir="auto" className="text-15">
              {card.headline}
            </p>
            <CardBadges badges={card.badges} />
          </div>
          <div className="grid gap-3">
            <div className="relative mb-1">
              <CardFigures figures={card.figures} />
            </div>
            <CardActions>
              <ButtonLink
                size="small"
                href={href('profile', { profile: card.slug })}
                aria-label={t('card.view-of', { name: card.name })}
              >
                {t('card.view')}
              </ButtonLink>
              {mayConnect && (
                <ButtonLink
                  size="small"
                  href={`${href('profile', { profile: card.slug })}?connect=1`}
                  aria-label={t('card.connect-with', { name: card.name })}
                >
                  {t('card.connect')}
                </ButtonLink>
              )}
              {card.replyMinutes !== null && <span className="note">{replyTime(t, 'reply', card.replyMinutes)}</span>}
            </CardActions>
            {children}
          </div>
        </div>
      </div>
    </Card>
  )
}
