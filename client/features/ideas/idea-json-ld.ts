import { useRoot } from '#client/platform/root.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import type { IdeaView, TileView } from './idea-view.ts'

function useAt(): (slug: string) => string {
  const { origin, language } = useRoot()
  return slug => origin + inPrefix(language, href('ideas-hub.idea', { slug }))
}

export function useIdeaListJsonLd() {
  const at = useAt()
  return (tiles: readonly TileView[]) => ({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: tiles.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: at(slug),
      name: title,
    })),
  })
}

export function useIdeaJsonLd() {
  const { origin, language } = useRoot()
  const at = useAt()
  return ({ slug, title, story, photos, builder, finishedOn, updatedAt, city }: IdeaView) => ({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': at(slug),
    url: at(slug),
    name: title,
    description: story,
    inLanguage: language,
    dateCreated: finishedOn,
    dateModified: updatedAt,
    locationCreated: { '@type': 'City', name: city.name },
    image: photos.map(({ picture }) => ({
      '@type': 'ImageObject',
      contentUrl: origin + picture.src,
      width: picture.width,
      height: picture.height,
      caption: picture.alt,
    })),
    ...(builder
      ? {
          creator: {
            '@type': 'Organization',
            name: builder.name,
            url: origin + inPrefix(language, href('profile', { profile: builder.slug })),
          },
        }
      : {}),
  })
}
