// The head of a profile: what their work looks like, who they are, what they do where.
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { href } from '#shared/routes/href.ts'
import type { ProfileView } from './profile-view.ts'

function Cover({ profile }: { readonly profile: ProfileView }) {
  return (
    <div className="h-40 overflow-hidden rounded-photo sm:h-56 lg:h-72 print:hidden">
      {profile.cover ? (
        <Picture
          picture={{ ...profile.cover, alt: '' }}
          sizes="(min-width: 80rem) 75rem, 100vw"
          ratio="fill"
          priority
        />
      ) : (
        <div aria-hidden="true" className="squared h-full bg-clay-wash" />
      )}
    </div>
  )
}

export function ProfileHeader({ profile, action }: { readonly profile: ProfileView; readonly action: ReactNode }) {
  const t = useTexts('professionals')
  const own = useTexts('profile')
  const { name, headline, type, city, featured } = profile
  return (
    <header className="grid gap-5 pb-8">
      <Cover profile={profile} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid max-w-184 gap-3">
          <div className="relative -mt-14 w-fit rounded-drawn bg-paper p-1.5 sm:ms-4">
            <span className="block rounded-control bg-surface">
              <Avatar name={name} picture={profile.photo} size="huge" square />
            </span>
          </div>
          <h1 className="text-44">
            <bdi>{name}</bdi>
          </h1>
          <p dir="auto" className="text-17 text-ink-soft">
            {headline}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-15">
            <Badge tone="blueprint">{t(`types.${type}`)}</Badge>
            <Anchor
              href={href('professionals.slug', { slug: city.slug })}
              className="inline-flex items-center gap-1 hover:underline hover:underline-offset-4"
            >
              <MapPin aria-hidden="true" className="size-4 text-ink-soft" />
              {city.name}
            </Anchor>
            {featured && <Badge tone="clay">{t('card.featured')}</Badge>}
            {profile.onHoliday && <Badge tone="amber">{own('holiday.badge')}</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">{action}</div>
      </div>
      {profile.onHoliday && (
        <Callout kind="warning" title={own('holiday.title', { name: `\u2068${name}\u2069` })}>
          {own('holiday.text')}
        </Callout>
      )}
    </header>
  )
}
