import Hammer from 'lucide-react/icons/hammer'
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { DrawnIcon } from '#client/ui/base/icon.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { href } from '#shared/routes/href.ts'

type Props = { readonly picture: PictureView | null; readonly children: ReactNode }

export function Banner({ picture, children }: Props) {
  const t = useTexts('home')
  return (
    <section aria-labelledby="banner-title" className="hero">
      <div className="flex flex-col justify-between gap-6">
        <div className="grid gap-4">
          <h1 id="banner-title" className="text-72">
            {t('banner.title')}
          </h1>
          <p className="max-w-120 text-17 text-ink-soft">{t('banner.lead')}</p>
        </div>
        <div className="grid gap-2">
          <div className="search-bar">{children}</div>
          <p className="flex flex-wrap gap-x-7">
            <Anchor href="#post-a-job" className="hero-link">
              <Hammer aria-hidden="true" />
              {t('banner.post')}
            </Anchor>
            <Anchor href={href('calculator', { slug: 'house' })} className="hero-link">
              <DrawnIcon name="calculator" />
              {t('banner.calculate')}
            </Anchor>
          </p>
        </div>
      </div>
      {picture && (
        <figure>
          <div className="built">
            {/* The drawing covers nearly half of the photo, so medium phones use the smaller file. */}
            <Picture picture={picture} sizes="(min-width: 64rem) 52vw, 76vw" ratio="fill" priority />
            <div className="built-lines" />
          </div>
          <figcaption className="built-names">
            {(['drawn', 'built'] as const).map(half => (
              <span key={half}>
                <span aria-hidden="true" className="dimension" />
                {t(`banner.${half}`)}
              </span>
            ))}
          </figcaption>
        </figure>
      )}
    </section>
  )
}
