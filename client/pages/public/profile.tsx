// A professional's public profile: the record, the checks, the works, what clients wrote, and the way to a bid.
import type { ReactNode } from 'react'
import { ConnectButton } from '#client/features/connects/connect-button.tsx'
import { AskForABid } from '#client/features/professionals/ask-for-a-bid.tsx'
import { ProfileFigures } from '#client/features/professionals/figures.tsx'
import { Portfolio } from '#client/features/professionals/portfolio.tsx'
import { CardGrid } from '#client/features/professionals/professional-card.tsx'
import { ProfileChecks, ProfileFacts } from '#client/features/professionals/profile-facts.tsx'
import { ProfileHeader } from '#client/features/professionals/profile-header.tsx'
import { useProfileJsonLd } from '#client/features/professionals/profile-json-ld.ts'
import { ReviewList } from '#client/features/professionals/review-list.tsx'
import { Scores } from '#client/features/professionals/reviews.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Grid, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './profile.data.ts'

type PartProps = { readonly id: string; readonly title: string; readonly lead?: string; readonly children: ReactNode }

function Part({ id, title, lead, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <SectionHeading compact id={`${id}-title`} title={title} lead={lead} />
      {children}
    </section>
  )
}

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
  const { profile, reviews } = usePageData<typeof data>()
  return (
    <Stack gap={10}>
      <Part id="about" title={t('about.title')}>
        <Stack gap={6}>
          <p dir="auto" className="max-w-184 whitespace-pre-line">
            {profile.about}
          </p>
          <Services />
        </Stack>
      </Part>
      <Part id="portfolio" title={t('portfolio.title')}>
        <Portfolio works={profile.portfolio} />
      </Part>
      <Part id="reviews" title={t('reviews.title')} lead={t('reviews.lead')}>
        <Stack gap={10}>
          {profile.scores && <Scores scores={profile.scores} />}
          <ReviewList slug={profile.slug} name={profile.name} reviews={reviews} />
        </Stack>
      </Part>
    </Stack>
  )
}

function Similar() {
  const t = useTexts('profile')
  const { similar } = usePageData<typeof data>().profile
  if (similar.length === 0) return null
  return (
    <Part id="similar" title={t('similar.title')}>
      <CardGrid cards={similar} />
    </Part>
  )
}

export function Component() {
  const t = useTexts('profile')
  const people = useTexts('professionals')
  const { profile, anyForm, reviewsPage, asker } = usePageData<typeof data>()
  const { name, city, type, slug } = profile
  // Professionals and staff ask nobody.
  const ask = asker && anyForm && (
    <ButtonLink kind="primary" size="large" href="#ask">
      {t('ask.action')}
    </ButtonLink>
  )
  return (
    <Container className="pt-4 lg:pt-6">
      <Head
        title={t('head.title', { name, city: city.name })}
        description={t('head.description', { name, type: people(`types.${type}`), city: city.name })}
        canonicalPath={href('profile', { profile: slug })}
        noindex={reviewsPage > 1}
        jsonLd={useProfileJsonLd(profile)}
        image={profile.cover?.src}
      />
      <ProfileHeader
        profile={profile}
        action={
          <>
            <ConnectButton professional={profile} asker={asker} />
            {ask}
          </>
        }
      />
      <Stack gap={10}>
        <ProfileFigures figures={profile.figures} />
        <Grid of="main-side">
          <Main />
          <Stack gap={6}>
            {asker && <AskForABid profile={profile} anyForm={anyForm} />}
            <ProfileFacts profile={profile} />
            <ProfileChecks profile={profile} />
          </Stack>
        </Grid>
        <Similar />
      </Stack>
    </Container>
  )
}
