// The papers of a bid while it is written: those that came, each to be taken out, and the field for more.
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { mostBidFiles } from '#shared/features/jobs/bids-schema.ts'
import type { FileDraft } from './bid-draft.ts'

type Props = {
  readonly files: readonly FileDraft[]
  readonly onChange: (files: readonly FileDraft[]) => void
  readonly upload: (add: (file: FileDraft) => void) => ReactNode
}

export function FileFields({ files, onChange, upload }: Props) {
  const t = useTexts('bids')
  // Several uploads end at once: each adds to what is there by then.
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  }, [files])
  const add = ({ id, name }: FileDraft): void => {
    latest.current = [...latest.current, { id, name }].slice(0, mostBidFiles)
    onChange(latest.current)
  }
  return (
    <div className="grid gap-3">
      {upload(add)}
      <ul className="grid gap-2 empty:hidden">
        {files.map(file => (
          <li key={file.id} className="flex items-center gap-3 rounded-control border ps-4 text-15">
            <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            <bdi className="min-w-0 grow truncate">{file.name}</bdi>
            <IconButton
              label={t('file-remove', { name: file.name })}
              icon={<X />}
              onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
