import Images from 'lucide-react/icons/images'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { ProfileView } from './profile-view.ts'

/** Loaded when the gallery opens. */
const Gallery = lazy(() => import('#client/ui/pictures/gallery.tsx').then(part => ({ default: part.Gallery })))

type Work = ProfileView['portfolio'][number]

/** The button that saves a photo, on its picture or in a line. */
export type SavePhoto = (photo: string, name: string, onPicture: 'small' | 'none') => ReactNode

type Props = { readonly work: Work; readonly save: SavePhoto }

export function WorkGallery({ work, save }: Props) {
  const t = useTexts('profile')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { photos, title } = work
  const total = format.number(photos.length)
  if (photos.length < 2) return null
  return (
    <>
      <Button
        size="small"
        icon={<Images aria-hidden="true" />}
        aria-haspopup="dialog"
        className="mt-1.5 w-fit print:hidden"
        onClick={() => setOpen(true)}
      >
        {t('portfolio.photos', { count: photos.length })}
        <span className="sr-only">: {title}</span>
      </Button>
      {open && (
        <Suspense>
          <Gallery
            title={title}
            onClose={() => setOpen(false)}
            items={photos.map(({ id, kind, picture }) => ({
              picture,
              caption: (
                <span className="flex flex-wrap items-center gap-2">
                  <Badge>{t(`portfolio.${kind}`)}</Badge>
                  <span dir="auto">{picture.alt}</span>
                  {save(id, picture.alt || title, 'none')}
                </span>
              ),
            }))}
            texts={{
              close: t('portfolio.close'),
              previous: t('portfolio.previous'),
              next: t('portfolio.next'),
              place: index => t('portfolio.photo', { place: format.number(index + 1), total }),
            }}
          />
        </Suspense>
      )}
    </>
  )
}
