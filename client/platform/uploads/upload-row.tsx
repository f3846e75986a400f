import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileText from 'lucide-react/icons/file-text'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'
import type { Upload, UploadState } from './upload-types.ts'

function Thumb({ src }: { src: string | null }) {
  if (src)
    return <img src={src} alt="" width={56} height={56} className="size-14 shrink-0 rounded-control object-cover" />
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-control bg-well text-ink-soft">
      <FileText aria-hidden="true" className="size-6" />
    </span>
  )
}

/** A file of a field, also one from an earlier visit. */
export function FileRow({
  name,
  picture,
  action,
  children,
}: {
  name: string
  picture: string | null
  action: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex items-center gap-3 rounded-drawn border border-line bg-surface p-3">
      <Thumb src={picture} />
      <div className="grid min-w-0 grow gap-1">
        <p className="wrap-anywhere font-medium text-15">
          <bdi>{name}</bdi>
        </p>
        {children}
      </div>
      {action}
    </li>
  )
}

/** The row of a stored file. */
export function UploadedLine({ text }: { text?: string | undefined }) {
  const t = useTexts('files')
  if (text) return <p className="text-15 text-ink-soft">{text}</p>
  return (
    <p className="flex items-center gap-1.5 text-15 text-moss">
      <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />
      {t('done')}
    </p>
  )
}

function Line({ state, doneText }: { state: UploadState; doneText: string | undefined }) {
  const t = useTexts('files')
  const format = useFormat()
  if (state.kind === 'done') return <UploadedLine text={doneText} />
  if (state.kind === 'waiting') return <p className="text-15 text-ink-soft">{t('waiting')}</p>
  if (state.kind === 'failed')
    return (
      <p className="flex items-start gap-1.5 text-15 text-brick">
        <CircleAlert aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
        {state.detail}
      </p>
    )
  const label = t(state.share < 1 ? 'sending' : 'checking')
  return <ProgressBar value={state.share} label={label} text={format.percent(state.share)} />
}

type RowProps = {
  upload: Upload
  doneText: string | undefined
  onRetry: (upload: Upload) => void
  onRemove: (upload: Upload) => void
}

export function UploadRow({ upload, doneText, onRetry, onRemove }: RowProps) {
  const t = useTexts('files')
  const { file, preview, state } = upload
  const running = state.kind === 'sending' || state.kind === 'waiting'
  const label = t(running ? 'cancel' : 'remove', { name: file.name })
  return (
    <FileRow
      name={file.name}
      picture={preview}
      action={<IconButton label={label} icon={<X aria-hidden="true" />} onClick={() => onRemove(upload)} />}
    >
      <Line state={state} doneText={doneText} />
      {state.kind === 'failed' && state.mayRetry && (
        <div>
          <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={() => onRetry(upload)}>
            {t('retry')}
          </Button>
        </div>
      )}
    </FileRow>
  )
}
