import Info from 'lucide-react/icons/info'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { type Format, useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { href } from '#shared/routes/href.ts'
import { isLanguage } from '#shared/values/localized.ts'
import type { ProfileView } from './profile-view.ts'
import { Share } from './share.tsx'

const figureNames = ['projects', 'reviews', 'success', 'rating'] as const
type FigureName = (typeof figureNames)[number]

function FigureHint({ name }: { readonly name: FigureName }) {
  const t = useTexts('professionals')
  return (
    <button
      type="button"
      popoverTarget={`figure-${name}`}
      aria-label={t('figures.what-is', { figure: t(`figures.${name}.label`) })}
      className="hint-button"
    >
      <Info aria-hidden="true" className="size-3.5" />
    </button>
  )
}

function FigureDefinitions() {
  const t = useTexts('professionals')
  return figureNames.map(name => (
    <div key={name} id={`figure-${name}`} popover="auto" className="hint">
      <p className="mb-1 font-medium">{t(`figures.${name}.label`)}</p>
      <p>{t(`figures.${name}.definition`)}</p>
    </div>
  ))
}

type Props = { readonly profile: ProfileView }

const onWall = 5

/** One picture of each work, then further pictures until the grid is full. */
function wallOf({ portfolio, cover }: ProfileView) {
  const results = portfolio.flatMap(({ photos }) =>
    photos.filter(({ kind }) => kind === 'after').map(one => one.picture),
  )
  const firsts = portfolio.map(({ picture }) => picture)
  const all = [
    ...(cover ? [{ ...cover, alt: firsts.find(({ src }) => src === cover.src)?.alt ?? '' }] : []),
    ...firsts,
    ...results,
  ]
  return all.filter(({ src }, place) => all.findIndex(one => one.src === src) === place).slice(0, onWall)
}

export function Wall({ profile }: Props) {
  const t = useTexts('profile')
  const wall = wallOf(profile)
  const photos = profile.portfolio.reduce((sum, work) => sum + work.photos.length, 0)
  if (wall.length === 0) return <div aria-hidden="true" className="squared h-40" />
  return (
    <div className="relative">
      <div className="mosaic">
        {wall.map((picture, index) => (
          <Picture
            key={picture.src}
            picture={picture}
            ratio="fill"
            priority={index === 0}
            sizes={index === 0 ? '(min-width: 48rem) 41rem, 100vw' : '(min-width: 48rem) 20rem, 1px'}
          />
        ))}
      </div>
      {photos > 1 && (
        <a href="#portfolio" className="button button-secondary button-small absolute end-3 bottom-3 print:hidden">
          {t('photos', { count: photos })}
        </a>
      )}
    </div>
  )
}

function Proven({ profile }: Props) {
  const t = useTexts('profile')
  const people = useTexts('professionals')
  const format = useFormat()
  const { totalProjects, declaredProjects, successRate, endedProjects } = profile.figures
  const noData = people('figures.no-data')
  const named = (name: 'projects' | 'success') => (
    <span className="inline-flex items-center gap-0.5">
      {people(`figures.${name}.label`)}
      <FigureHint name={name} />
    </span>
  )
  return (
    <TitleBlock
      row
      facts={[
        {
          term: named('projects'),
          value: totalProjects > 0 ? format.number(totalProjects) : people('figures.none-yet'),
          note: declaredProjects > 0 ? t('declared', { count: declaredProjects }) : undefined,
        },
        {
          term: named('success'),
          value: successRate === null ? people('figures.new-here') : format.percent(successRate),
          note: successRate === null ? undefined : people('figures.of-ended', { count: endedProjects }),
        },
        {
          term: t('facts.reply'),
          value: profile.replyMinutes === null ? noData : replyTime(people, 'duration', profile.replyMinutes),
          note: profile.replyMinutes === null ? undefined : t('facts.reply-sample', { count: profile.replySample }),
        },
        {
          term: t('facts.area'),
          value: t('facts.area-value', { city: profile.city.name, distance: format.distance(profile.radiusKm) }),
        },
      ]}
    />
  )
}

function useMore({ languages, teamSize, foundedYear, memberSince }: ProfileView, format: Format): string {
  const t = useTexts('profile')
  const people = useTexts('professionals')
  return [
    t('facts.people', { count: teamSize }),
    ...(foundedYear ? [`${t('facts.founded')} ${foundedYear}`] : []),
    format.list(languages.filter(isLanguage).map(language => people(`languages.${language}`))),
    `${t('facts.member')} ${format.date(memberSince, { month: 'long', year: 'numeric' })}`,
  ].join(' · ')
}

export function ProfileHeader({ profile, heart }: Props & { readonly heart?: ReactNode }) {
  const t = useTexts('professionals')
  const profileTexts = useTexts('profile')
  const format = useFormat()
  const { name, headline, type, city, figures, slug } = profile
  const rating =
    figures.rating === null
      ? null
      : format.number(figures.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="grid gap-1.5">
          <h1 className="text-44">
            <bdi>{name}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15 text-ink-soft">
            {t(`types.${type}`)}
            <Anchor href={href('professionals.slug', { slug: city.slug })} className="act">
              <MapPin aria-hidden="true" className="size-4" />
              {city.name}
            </Anchor>
            {rating !== null && (
              <a href="#reviews" className="act">
                <span aria-hidden="true" className="text-amber">
                  ★
                </span>
                {t('card.rated', { rating, count: figures.clientReviews })}
              </a>
            )}
            {profile.featured && <Badge tone="clay">{t('card.featured')}</Badge>}
            {profile.onHoliday && <Badge tone="amber">{profileTexts('holiday.badge')}</Badge>}
          </p>
        </div>
        <div className="flex items-center print:hidden">
          {heart}
          <Share path={href('profile', { profile: slug })} title={name} />
        </div>
      </div>
      {profile.onHoliday && (
        <Callout kind="warning" title={profileTexts('holiday.title', { name: `\u2068${name}\u2069` })}>
          {profileTexts('holiday.text')}
        </Callout>
      )}
      <p dir="auto" className="text-20">
        {headline}
      </p>
      <Proven profile={profile} />
      <p className="text-15 text-ink-soft">{useMore(profile, format)}</p>
      <FigureDefinitions />
    </header>
  )
}
