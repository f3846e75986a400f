// The opening of the home page: one honest sentence, the search, and a house as it was drawn and as it was built.
import Hammer from 'lucide-react/icons/hammer'
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { DrawnIcon } from '#client/ui/base/icon.tsx'
import { href } from '#shared/routes/href.ts'
import { Built } from './built.tsx'
import { Hero } from './hero.tsx'

type Props = { readonly picture: PictureView | null; readonly children: ReactNode }

export function Banner({ picture, children }: Props) {
  const t = useTexts('home')
  const figure = picture && <Built picture={picture} names={[t('banner.drawn'), t('banner.built')]} />
  return (
    <Hero title={t('banner.title')} lead={t('banner.lead')} figure={figure}>
      <div className="search-bar">{children}</div>
      <p className="flex flex-wrap gap-x-7">
        <Anchor href="#post-a-job" className="hero-link">
          <Hammer aria-hidden="true" />
          {t('banner.post')}
        </Anchor>
        <Anchor href={href('calculator', { slug: 'house' })} className="hero-link">
          <DrawnIcon name="calculator" />
          {t('banner.reckon')}
        </Anchor>
      </p>
    </Hero>
  )
}
