import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useFileSize } from '#client/platform/documents/use-file-size.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Gallery } from '#client/ui/pictures/gallery.tsx'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'

type Photo = { readonly id: string; readonly name: string; readonly picture: string }

/** Null when the reference is unreadable. The file name is the alternative text, since no description exists. */
function photoView({ picture, name }: Photo): PictureSource | null {
  const uploaded = readPictureReference(picture)
  if (!uploaded) return null
  const widths = widthsOfUploaded(uploaded)
  const { width, height } = uploaded
  const src = uploadedAddress(uploaded, widths.at(0) ?? width, 'webp')
  return { src, width, height, alt: name, widths }
}

type Attachment = { readonly id: string; readonly name: string; readonly bytes: number }
type Files = { readonly photos: readonly Photo[]; readonly files: readonly Attachment[] }

/** Name and address of a job's file by its id, for form answers that are files. */
export function fileOfJob({ photos, files }: { [K in keyof Files]: readonly { id: string; name: string }[] }) {
  const known = new Map([...photos, ...files].map(file => [file.id, file.name]))
  return (id: string) => {
    const name = known.get(id)
    return name === undefined ? undefined : { name, href: `/api/files/${id}` }
  }
}

function Photos({ photos }: Pick<Files, 'photos'>) {
  const t = useTexts('job-facts')
  const format = useFormat()
  const [open, setOpen] = useState<number | null>(null)
  const views = photos.flatMap(photo => {
    const picture = photoView(photo)
    return picture ? [{ id: photo.id, name: photo.name, picture }] : []
  })
  return (
    <>
      <ul aria-label={t('files.photos')} className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {views.map(({ id, name, picture }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('files.open', { name })}
              onClick={() => setOpen(index)}
              className="block w-full"
            >
              <Picture picture={picture} sizes="(min-width: 48rem) 12rem, 45vw" ratio="4:3" rounded />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Gallery
          title={t('files.photos')}
          items={views.map(({ picture, name }) => ({ picture, caption: <bdi>{name}</bdi> }))}
          start={open}
          onClose={() => setOpen(null)}
          texts={{
            close: t('files.close'),
            previous: t('files.previous'),
            next: t('files.next'),
            place: index =>
              t('files.place', {
                number: format.number(index + 1),
                count: views.length,
                total: format.number(views.length),
              }),
          }}
        />
      )}
    </>
  )
}

function Attachments({ files }: Pick<Files, 'files'>) {
  const t = useTexts('job-facts')
  const size = useFileSize()
  return (
    <ul aria-label={t('files.papers')} className="grid gap-2">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a
            href={`/api/files/${id}`}
            target="_blank"
            rel="noopener"
            className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-15 hover:bg-well"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <bdi className="min-w-0 grow break-words">{name}</bdi>
            <span className="shrink-0 text-13 text-ink-soft tabular-nums">{size(bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Renders nothing without files. Needs the namespace `job-facts`. */
export function JobFiles({ photos, files }: Files) {
  const t = useTexts('job-facts')
  if (photos.length === 0 && files.length === 0) return null
  return (
    <TitledCard title={t('files.title')}>
      {photos.length > 0 && <Photos photos={photos} />}
      {files.length > 0 && <Attachments files={files} />}
    </TitledCard>
  )
}
