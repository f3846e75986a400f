import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { DocumentsInPlace } from '#client/platform/documents/documents-in-place.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { photoAddress } from '#client/platform/portrait.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import type { StoredFile } from '#shared/api/schemas.ts'

/** The purpose of a tab and its main action, below the tab bar. */
export function TabHead({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="-mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="sr-only">{title}</h2>
      <p className="max-w-184 text-15 text-ink-soft">{lead}</p>
      {children}
    </div>
  )
}

/** Links to the other pages of a list. */
export function MoreLinks({ first, next, texts }: MoreProps) {
  return (
    (first ?? next) && (
      <nav className="flex flex-wrap gap-x-6 gap-y-2 print:hidden" aria-label={texts.label}>
        {first && (
          <Anchor href={first} className="act">
            {texts.first}
          </Anchor>
        )}
        {next && (
          <Anchor href={next} className="act">
            {texts.next}
          </Anchor>
        )}
      </nav>
    )
  )
}

type MoreProps = {
  /** Null on the first page, and on the last. */
  readonly first: string | null
  readonly next: string | null
  readonly texts: { readonly label: string; readonly first: string; readonly next: string }
}

type FileProps = { readonly file: StoredFile; readonly large: boolean }

function FileLink({ file: { id, name, picture }, large }: FileProps) {
  const t = useTexts('projects')
  const src = photoAddress(picture, large ? 640 : 0)
  return (
    <a
      href={`/api/files/${id}`}
      target="_blank"
      rel="noopener"
      title={name}
      className={classes(
        src && 'block',
        !src && 'flex items-center gap-2 border text-15 hover:border-ink',
        !src && (large ? 'squared aspect-4/3 flex-col justify-center p-4 text-center' : 'min-h-11 px-3'),
      )}
    >
      {src ? (
        <img
          src={src}
          alt={t('work.open', { name })}
          width={640}
          height={480}
          loading="lazy"
          className={large ? 'aspect-4/3 w-full rounded-photo object-cover' : 'h-21 w-28 border object-cover'}
        />
      ) : (
        <>
          <FileText aria-hidden="true" className={classes('shrink-0 text-ink-soft', large ? 'size-9' : 'size-5')} />
          <bdi className="wrap-anywhere">{name}</bdi>
        </>
      )}
    </a>
  )
}

type FilesProps = {
  readonly label: string
  readonly files: readonly StoredFile[]
  /** Photos are the evidence to look at, not one of many files. */
  readonly large?: boolean
}

export function ProjectFiles({ label, files, large = false }: FilesProps) {
  if (files.length === 0) return null
  return (
    <DocumentsInPlace files={files}>
      <ul
        aria-label={label}
        className={classes(
          large ? 'grid gap-2' : 'flex flex-wrap gap-2',
          large && files.length > 1 && 'grid-cols-2',
          // The first of an odd number fills the row.
          large && files.length % 2 === 1 && '*:first:col-span-full',
        )}
      >
        {files.map(file => (
          <li key={file.id}>
            <FileLink file={file} large={large} />
          </li>
        ))}
      </ul>
    </DocumentsInPlace>
  )
}
