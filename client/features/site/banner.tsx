// The opening of the home page: a picture, one honest sentence, the search.
import type { ReactNode } from 'react'
import type { PictureView } from '#client/platform/picture-source.ts'
import { Container } from '#client/ui/base/container.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'

type Props = {
  readonly picture: PictureView | null
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export function Banner({ picture, title, lead, children }: Props) {
  return (
    <section aria-labelledby="banner-title" className="relative isolate">
      <div className="h-56 sm:h-72 lg:absolute lg:inset-0 lg:-z-10 lg:h-full">
        {picture && <Picture picture={{ ...picture, alt: '' }} sizes="100vw" ratio="fill" priority />}
      </div>
      <Container className="lg:py-16 xl:py-20">
        <div className="relative -mt-12 grid gap-6 rounded-float bg-surface p-6 shadow-float sm:p-8 lg:mt-0 lg:max-w-192 lg:p-10">
          <div className="grid gap-3">
            <h1 id="banner-title" className="text-44">
              {title}
            </h1>
            <p className="max-w-152 text-17 text-ink-soft">{lead}</p>
          </div>
          {children}
        </div>
      </Container>
    </section>
  )
}
