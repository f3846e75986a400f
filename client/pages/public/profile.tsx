import type { ReactNode } from 'react'
import { BookButton } from '#client/features/calendar/book-button.tsx'
import { ConnectButton } from '#client/features/connects/connect-button.tsx'
import { SaveButton, SaveMessages } from '#client/features/ideabooks/save-button.tsx'
import { AskDock, AskForABid } from '#client/features/professionals/ask-for-a-bid.tsx'
import { Portfolio } from '#client/features/professionals/portfolio.tsx'
import { usePriceRange } from '#client/features/professionals/price.tsx'
import { ProfileHeader, Wall } from '#client/features/professionals/profile-header.tsx'
import { useProfileJsonLd } from '#client/features/professionals/profile-json-ld.ts'
import { Scores } from '#client/features/professionals/reviews.tsx'
import { HeartButton } from '#client/features/wishlists/heart-button.tsx'
import { drawnPart } from '#client/platform/drawn-part.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useTrail } from '#client/platform/trail.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Container, Grid, Stack } from '#client/ui/base/container.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './profile.data.ts'

type PartProps = { readonly id: string; readonly title: string; readonly lead?: string; readonly children: ReactNode }

function Part({ id, title, lead, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <div>
          <h2 id={`${id}-title`} className="text-32">
            {title}
          </h2>
          {lead && <p className="text-15 text-ink-soft">{lead}</p>}
        </div>
      </div>
      {children}
    </section>
  )
}

const ReviewList = whenVisible('review-list', () =>
  import('#client/features/reviews/public-reviews.tsx').then(part => part.ReviewList),
)

const BadgeList = drawnPart(() => import('#client/features/professionals/badges.tsx').then(part => part.BadgeList), [])
const CardGrid = drawnPart(
  () => import('#client/features/professionals/professional-card.tsx').then(part => part.CardGrid),
  [],
)
const ProfileStories = drawnPart(
  () => import('#client/features/stories/profile-stories.tsx').then(part => part.ProfileStories),
  [],
)

function Services() {
  const t = useTexts('profile')
  const { services } = usePageData<typeof data>().profile
  return (
    <ChipRow label={t('services.title')}>
      {services.map(({ slug, name }) => (
        <ChipLink key={slug} href={href('professionals.slug', { slug })}>
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

function Main() {
  const t = useTexts('profile')
  const { profile, reviews, contacts, hasStories, drawn } = usePageData<typeof data>()
  return (
    <Stack gap={10}>
      <ProfileHeader
        profile={profile}
        heart={<HeartButton kind="professional" thing={profile.slug} name={profile.name} />}
      />
      <Part id="portfolio" title={t('portfolio.title')} lead={t('works.lead')}>
        <Portfolio
          works={profile.portfolio}
          save={(photo, name, onPicture) => <SaveButton kind="photo" thing={photo} name={name} onPicture={onPicture} />}
        />
      </Part>
      {hasStories && (
        <Part id="stories" title={t('stories.title')} lead={t('stories.lead')}>
          <ProfileStories id="told" data={drawn} />
        </Part>
      )}
      <Part id="checks" title={t('checks.title')} lead={t('checks.lead')}>
        <BadgeList id="stamps" data={drawn && profile} />
      </Part>
      <Part id="about" title={t('about.title')}>
        <Stack gap={6}>
          <p dir="auto" className="max-w-184 whitespace-pre-line">
            {profile.about}
          </p>
          <Services />
        </Stack>
      </Part>
      <Part id="reviews" title={t('reviews.title')} lead={t('reviews.lead')}>
        <Stack gap={6}>
          {profile.scores && <Scores scores={profile.scores} figures={profile.figures} />}
          <WhenVisible id="review-list">
            <ReviewList kind="workmanship" slug={profile.slug} name={profile.name} reviews={reviews} />
            <ReviewList kind="communication" slug={profile.slug} name={profile.name} reviews={contacts} />
          </WhenVisible>
        </Stack>
      </Part>
    </Stack>
  )
}

function Similar() {
  const t = useTexts('profile')
  const { hasSimilar, drawn } = usePageData<typeof data>()
  if (!hasSimilar) return null
  return (
    <Part id="similar" title={t('similar.title')}>
      <CardGrid id="cards" data={drawn} />
    </Part>
  )
}

export function Component() {
  const t = useTexts('profile')
  const people = useTexts('professionals')
  const { profile, anyForm, reviewsPage, asker, isBookable } = usePageData<typeof data>()
  const { name, city, type, slug } = profile
  const [service] = profile.services
  const landing = (to: string) => href('professionals.slug', { slug: to })
  const crumbs = [
    { label: people('directory'), href: href('professionals') },
    ...(service ? [{ label: service.name, href: landing(service.slug) }] : []),
    { label: city.name, href: landing(city.slug) },
  ]
  const range = usePriceRange()
  const priced = profile.price ? `${range(profile.price)}. ` : ''
  const own = href('profile', { profile: slug })
  return (
    <Container className="pt-4 lg:pt-6">
      <Head
        type="profile"
        title={t('head.title', { name, trade: service?.name ?? people(`types.${type}`), city: city.name })}
        description={priced + t('head.description', { name, type: people(`types.${type}`), city: city.name })}
        canonicalPath={own}
        noindex={reviewsPage > 1}
        jsonLd={[useTrail([...crumbs, { label: name }], own), ...useProfileJsonLd(profile)]}
        image={profile.cover?.src}
      />
      <Breadcrumbs label={t('crumbs')} crumbs={crumbs} />
      <Stack gap={6}>
        <Wall profile={profile} />
        <Grid of="main-side">
          <Main />
          {asker && (
            <div className="lg:sticky lg:top-4">
              <AskForABid
                profile={profile}
                anyForm={anyForm}
                book={isBookable && <BookButton advisor={profile} isVisitor={asker.kind === 'visitor'} />}
                connect={<ConnectButton professional={profile} asker={asker} />}
              />
            </div>
          )}
        </Grid>
        <Similar />
      </Stack>
      {asker && <AskDock profile={profile} anyForm={anyForm} isBookable={isBookable} />}
      <SaveMessages />
    </Container>
  )
}
