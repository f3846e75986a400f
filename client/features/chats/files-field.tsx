// Chooses what goes with a message: looked at before it is kept, pictures made smaller, shown, taken back.
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { smallerPhoto } from '#client/platform/offline/photo.ts'
import type { KeptPhoto } from '#client/platform/offline/store.ts'
import { FileInput } from '#client/ui/controls/file-input.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { filesMost } from '#shared/features/chats/lifecycle.ts'
import { bytesOf, fileRules } from '#shared/features/files/rules.ts'

const { types, megabytes } = fileRules.chat
const isPicture = (type: string): boolean => type.startsWith('image/')

/** Why it need not even be kept; null when it may. */
function problemOf({ type, size }: File): 'empty' | 'too-large' | 'wrong-type' | null {
  if (size === 0) return 'empty'
  if (!types.includes(type)) return 'wrong-type'
  // What is drawn anew becomes small by itself.
  return size > bytesOf(megabytes) && !isPicture(type) ? 'too-large' : null
}

/** @throws when a picture cannot be read */
const keptOf = async (file: File): Promise<KeptPhoto> => ({
  key: crypto.randomUUID(),
  name: file.name.slice(-200) || 'file',
  blob: isPicture(file.type) ? await smallerPhoto(file) : file,
  stored: null,
})

/** What was chosen, and what to say of what cannot go. */
export function useChosen() {
  const t = useTexts('chats')
  const words = useTexts('files')
  const format = useFormat()
  const [files, setFiles] = useState<readonly KeptPhoto[]>([])
  const [problem, setProblem] = useState<string | undefined>()
  /** Keeps it; else says why not. */
  const keep = async (file: File): Promise<string | null> => {
    const code = problemOf(file)
    if (code) return `${file.name}: ${words(`problem.${code}`, rule(format))}`
    const kept = await keptOf(file).catch(() => null)
    if (!kept) return t('files-unreadable', { name: file.name })
    setFiles(old => [...old, kept].slice(0, filesMost))
    return null
  }
  const take = async (given: readonly File[]): Promise<void> => {
    const room = filesMost - files.length
    const problems: (string | null)[] = given.length > room ? [t('files-most', { count: filesMost })] : []
    for (const file of given.slice(0, room)) problems.push(await keep(file))
    setProblem(problems.filter(Boolean).join(' ') || undefined)
  }
  const remove = (gone: KeptPhoto): void => setFiles(old => old.filter(file => file !== gone))
  return { files, problem, take, remove }
}

const rule = (format: ReturnType<typeof useFormat>) => ({
  types: format.list(types.map(type => type.replace(/^.*\//, '').toUpperCase())),
  megabytes: format.number(megabytes),
})

function Thumb({ file: { blob } }: { readonly file: KeptPhoto }) {
  const src = useMemo(() => (isPicture(blob.type) ? URL.createObjectURL(blob) : null), [blob])
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src])
  if (src)
    return <img src={src} alt="" width={56} height={56} className="size-14 shrink-0 rounded-control object-cover" />
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-control bg-well text-ink-soft">
      <FileText aria-hidden="true" className="size-6" />
    </span>
  )
}

export function FilesField({ files, problem, take, remove }: ReturnType<typeof useChosen>) {
  const t = useTexts('chats')
  const words = useTexts('files')
  const format = useFormat()
  return (
    <div className="grid gap-3">
      <FileInput
        name="files"
        label={t('files-label')}
        hint={words('hint', rule(format))}
        error={problem}
        accept={types}
        multiple
        choose={words('choose-many')}
        drop={words('drop-many')}
        onFiles={given => void take(given)}
      />
      <ul className="grid gap-2 empty:hidden">
        {files.map(file => (
          <li key={file.key} className="flex items-center gap-3 rounded-drawn border border-line bg-surface p-3">
            <Thumb file={file} />
            <span className="wrap-anywhere min-w-0 grow text-15">
              <bdi>{file.name}</bdi>
            </span>
            <IconButton
              label={words('remove', { name: file.name })}
              icon={<X aria-hidden="true" />}
              onClick={() => remove(file)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
