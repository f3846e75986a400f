import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { moveLine } from '#client/ui/pictures/before-after.tsx'
import { Carousel } from '#client/ui/pictures/carousel.tsx'

/** `children`: the stories, which need no script. */
export function Stories({ children }: { readonly children: ReactNode }) {
  const t = useTexts('home')
  return (
    <Carousel
      label={t('stories.title')}
      previousLabel={t('stories.previous')}
      nextLabel={t('stories.next')}
      onInput={moveLine}
      heading={buttons => (
        <SectionHeading
          title={t('stories.title')}
          lead={<span className="max-sm:hidden">{t('stories.lead')}</span>}
          action={buttons}
        />
      )}
    >
      {children}
    </Carousel>
  )
}
