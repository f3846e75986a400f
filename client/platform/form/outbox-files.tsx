// Files stored on the device until they are sent: choose or take photos, check, shrink pictures, preview, remove.
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { OutboxPhoto } from '#client/platform/offline/store.ts'
import type { FieldProps } from '#client/ui/controls/field.tsx'
import { FileInput } from '#client/ui/controls/file-input.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { bytesOf } from '#shared/features/files/rules.ts'

type Rule = { readonly types: readonly string[]; readonly megabytes: number; readonly most: number }

const isPicture = (type: string): boolean => type.startsWith('image/')

/** Why the file cannot be sent; null when it can. */
function problemOf({ type, size }: File, { types, megabytes }: Rule): 'empty' | 'too-large' | 'wrong-type' | null {
  if (size === 0) return 'empty'
  // Pictures are re-encoded in a smaller size and an accepted type.
  if (isPicture(type)) return null
  if (!types.includes(type)) return 'wrong-type'
  return size > bytesOf(megabytes) ? 'too-large' : null
}

const longestSide = 1920
const quality = 0.85

/** Reduces a photo to the stored size: a tenth of the bytes. @throws when the browser cannot read it */
async function smallerPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!drawn) throw new Error('The picture was not drawn.')
  return drawn
}

/** @throws when a picture cannot be read */
const photoOf = async (file: File): Promise<OutboxPhoto> => ({
  key: crypto.randomUUID(),
  name: file.name.slice(-200) || 'file',
  blob: isPicture(file.type) ? await smallerPhoto(file) : file,
  stored: null,
})

/** The chosen files, and the errors of refused ones. */
export function useOutboxFiles(rule: Rule, start: readonly OutboxPhoto[] = []) {
  const t = useTexts('files')
  const format = useFormat()
  const { types, megabytes, most } = rule
  const [files, setFiles] = useState(start)
  const [problem, setProblem] = useState<string | undefined>()
  const facts = {
    types: format.list(types.map(type => type.replace(/^.*\//, '').toUpperCase())),
    megabytes: format.number(megabytes),
  }
  /** Stores the file; resolves to an error text or null. */
  const add = async (file: File): Promise<string | null> => {
    const code = problemOf(file, rule)
    if (code) return `${file.name}: ${t(`problem.${code}`, facts)}`
    const photo = await photoOf(file).catch(() => null)
    if (!photo) return t('unreadable', { name: file.name })
    setFiles(old => [...old, photo].slice(0, most))
    return null
  }
  const take = async (given: readonly File[]): Promise<void> => {
    const room = most - files.length
    const problems: (string | null)[] = given.length > room ? [t('most', { count: most })] : []
    for (const file of given.slice(0, room)) problems.push(await add(file))
    setProblem(problems.filter(Boolean).join(' ') || undefined)
  }
  const remove = (gone: OutboxPhoto): void => setFiles(old => old.filter(file => file !== gone))
  return { files, types, problem, hint: t('hint', facts), take, remove }
}

/** A picture from the device's storage; null when the file is none. */
export function OutboxPicture({ file, alt, className }: { file: OutboxPhoto; alt: string; className: string }) {
  const { blob } = file
  const src = useMemo(() => (isPicture(blob.type) ? URL.createObjectURL(blob) : null), [blob])
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src])
  return src && <img src={src} alt={alt} className={className} />
}

type Props = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> & {
  readonly picked: ReturnType<typeof useOutboxFiles>
}

export function OutboxFilesField({ picked: { files, types, problem, hint, take, remove }, ...field }: Props) {
  const t = useTexts('files')
  return (
    <div className="grid gap-3">
      <FileInput
        {...field}
        hint={field.hint ?? hint}
        error={problem ?? field.error}
        accept={types}
        multiple
        choose={t('choose-many')}
        drop={t('drop-many')}
        onFiles={given => void take(given)}
      />
      <ul className="grid gap-2 empty:hidden">
        {files.map(file => (
          <li key={file.key} className="flex items-center gap-3 rounded-drawn border border-line bg-surface p-3">
            {isPicture(file.blob.type) ? (
              <OutboxPicture file={file} alt="" className="size-14 shrink-0 rounded-control object-cover" />
            ) : (
              <span className="grid size-14 shrink-0 place-items-center rounded-control bg-well text-ink-soft">
                <FileText aria-hidden="true" className="size-6" />
              </span>
            )}
            <span className="wrap-anywhere min-w-0 grow text-15">
              <bdi>{file.name}</bdi>
            </span>
            <IconButton
              label={t('remove', { name: file.name })}
              icon={<X aria-hidden="true" />}
              onClick={() => remove(file)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
