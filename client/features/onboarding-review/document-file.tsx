// The file of a document: a picture stands in place, anything else is opened beside.
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'
import type { ReviewDocument } from './types.ts'

const kilobyte = 1024

function Scan({ reference, alt }: { readonly reference: string; readonly alt: string }) {
  const uploaded = readPictureReference(reference)
  if (!uploaded) return null
  const widths = widthsOfUploaded(uploaded)
  const list = (format: 'avif' | 'webp'): string =>
    widths.map(width => `${uploadedAddress(uploaded, width, format)} ${width}w`).join(', ')
  const picture = {
    src: uploadedAddress(uploaded, widths.at(-1) ?? uploaded.width, 'webp'),
    width: uploaded.width,
    height: uploaded.height,
    alt,
    avif: list('avif'),
    webp: list('webp'),
  }
  return <Picture picture={picture} sizes="(min-width: 64rem) 30rem, 92vw" rounded />
}

export function DocumentFile({ document, name }: { readonly document: ReviewDocument; readonly name: string }) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const { file } = document
  const size = format.number(Math.max(1, Math.round(file.bytes / kilobyte)), { style: 'unit', unit: 'kilobyte' })
  return (
    <div className="grid content-start gap-4">
      {file.picture ? (
        <Scan reference={file.picture} alt={name} />
      ) : (
        <div className="pattern-grid grid min-h-48 place-items-center rounded-card border p-6 text-center">
          <div className="grid justify-items-center gap-2">
            <FileText aria-hidden="true" className="size-10 stroke-[1.5] text-ink-soft" />
            <p className="wrap-anywhere text-15" dir="auto">
              {file.name}
            </p>
            <p className="text-13 text-ink-soft">{size}</p>
          </div>
        </div>
      )}
      <div>
        <ButtonLink
          size="small"
          href={`/api/files/${file.id}`}
          target="_blank"
          rel="noopener"
          icon={<ExternalLink aria-hidden="true" />}
        >
          {t('document.open')}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    </div>
  )
}
