// Website controls: one part of the draft at a time, beside it the preview and what differs from what is live.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { differences } from '#shared/features/site/differences.ts'
import type { SitePart } from '#shared/features/site/parts.ts'
import { AnnouncementPart } from './announcement-part.tsx'
import { Changes } from './changes.tsx'
import { ContactPart } from './contact-part.tsx'
import { EntryList } from './entry-list.tsx'
import { FeaturedPart } from './featured-part.tsx'
import { FooterPart } from './footer-part.tsx'
import { NavigationPart } from './navigation-part.tsx'
import { PartFrame } from './part-frame.tsx'
import { useEditing, useEditors } from './presence.ts'
import { Preview } from './preview.tsx'
import { PublishBar } from './publish-bar.tsx'
import { moved, pageOf, type Site } from './site-view.ts'
import { type PartSaving, usePart } from './use-part.ts'

/** The sections of the home page: which are shown, in which order. */
function HomePart({ saving }: { readonly saving: PartSaving<'home'> }) {
  const t = useTexts('website')
  const { value, save, busy, isLocked } = saving
  const shown = value.filter(({ show }) => show).length
  return (
    <PartFrame part="home" saving={saving as PartSaving} note={t('list.shown', { shown, count: value.length })} keys>
      <EntryList
        entries={value.map(({ name, show }) => ({ key: name, name: t(`home.section.${name}`), show }))}
        busy={busy}
        isLocked={isLocked}
        onMove={(from, to) => save(moved(value, from, to))}
        onShow={(index, show) => save(value.map((one, place) => (place === index ? { ...one, show } : one)))}
      />
      <p className="note">{t('home.empty')}</p>
    </PartFrame>
  )
}

type PartProps = { readonly site: Site; readonly isLocked: boolean }

const parts: Readonly<Record<SitePart, (props: PartProps) => ReactNode>> = {
  navigation: ({ site, isLocked }) => <NavigationPart saving={usePart(site, 'navigation', isLocked)} />,
  home: ({ site, isLocked }) => <HomePart saving={usePart(site, 'home', isLocked)} />,
  announcement: ({ site, isLocked }) => <AnnouncementPart saving={usePart(site, 'announcement', isLocked)} />,
  featured: ({ site, isLocked }) => <FeaturedPart saving={usePart(site, 'featured', isLocked)} />,
  footer: ({ site, isLocked }) => <FooterPart saving={usePart(site, 'footer', isLocked)} />,
  contact: ({ site, isLocked }) => <ContactPart saving={usePart(site, 'contact', isLocked)} />,
}

/** The state of the site in one line: draft, what is live, who else is here. */
export function SiteFacts({ site, now }: { readonly site: Site; readonly now: string }) {
  const t = useTexts('website')
  const format = useFormat()
  const { live, draft } = site
  const editors = useEditors(site, now)
  const count = differences(site.page, pageOf(site)).length
  const facts = [
    draft ? t('facts.draft', { count }) : t('facts.none'),
    draft?.publishAt && t('facts.scheduled', { at: format.dateTime(draft.publishAt) }),
    live ? t('facts.live', { version: live.version, at: format.dateTime(live.publishedAt) }) : t('facts.nothing'),
    ...editors.map(({ name, part }) =>
      part
        ? t('facts.editing-part', { name: `\u2068${name}\u2069`, part: t(`part.${part}`) })
        : t('facts.editing', { name: `\u2068${name}\u2069` }),
    ),
  ]
  return <>{facts.filter(Boolean).join(' · ')}</>
}

type Props = { readonly site: Site; readonly part: SitePart }

export function WebsiteDesk({ site, part }: Props) {
  const may = useMay()('website-controls', 'isUpdate')
  const isLocked = !may || (site.draft?.publishAt ?? null) !== null
  useEditing(part)
  const found = differences(site.page, pageOf(site))
  const Part = parts[part]
  const version = `${site.live?.version} ${site.draft?.id} ${site.draft?.version}`
  return (
    <>
      <div className="site-desk">
        <Part key={part} site={site} isLocked={isLocked} />
        <Stack gap={10}>
          <Preview version={version} />
          <Changes site={site} found={found} isLocked={isLocked} />
        </Stack>
      </div>
      {may && <PublishBar site={site} count={found.length} />}
    </>
  )
}
