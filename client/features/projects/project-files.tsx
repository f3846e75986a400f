// The files of a milestone or a payment: pictures small, papers by name; each opens in place.
import FileText from 'lucide-react/icons/file-text'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { PapersInPlace } from '#client/platform/papers/papers-in-place.tsx'
import { portraitAddress } from '#client/platform/portrait.ts'
import type { StoredFile } from '#shared/api/schemas.ts'

export function ProjectFiles({ label, files }: { label: string; files: readonly StoredFile[] }) {
  const t = useTexts('projects')
  if (files.length === 0) return null
  return (
    <PapersInPlace papers={files}>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {files.map(({ id, name, picture }) => {
          const src = portraitAddress(picture)
          return (
            <li key={id}>
              <a
                href={`/api/files/${id}`}
                target="_blank"
                rel="noopener"
                title={name}
                className={src ? 'block' : 'flex min-h-11 items-center gap-2 border px-3 text-15 hover:border-ink'}
              >
                {src ? (
                  <img
                    src={src}
                    alt={t('work.open', { name })}
                    width={112}
                    height={84}
                    loading="lazy"
                    className="h-21 w-28 border object-cover"
                  />
                ) : (
                  <>
                    <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                    <bdi className="wrap-anywhere">{name}</bdi>
                  </>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </PapersInPlace>
  )
}
