// Chooses and uploads a file of products; another screen shows what importing it would change.
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { TableLinks } from '#client/platform/table-links.tsx'
import { useUpload } from '#client/platform/upload.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { FileInput } from '#client/ui/controls/file-input.tsx'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('product-import')
  const actions = useTexts('actions')
  const { language } = useRoot()
  const upload = useUpload<AppContract>()
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  const leaving = useRef(new AbortController())
  const { busy, problem, run } = useMutate(async (_, file: File) => {
    const options = { signal: leaving.current.signal, onProgress: setSent }
    const { id } = await upload('POST /own-products/imports', { query: { name: file.name } }, file, options)
    void navigate(areaHref('supplier.product-import', { import: id }))
  })
  const close = (): void => {
    leaving.current.abort()
    onClose()
  }
  return (
    <Dialog open onClose={close} title={t('title')} closeLabel={actions('close')} actions={null}>
      <Stack gap={4}>
        <p className="text-15 text-ink-soft">{t('lead')}</p>
        <p className="flex flex-wrap gap-x-3 text-15">
          {t('template')}
          {(['csv', 'xlsx'] as const).map(as => (
            <a
              key={as}
              href={`/api/own-products/template?in=${language}&as=${as}`}
              download
              className="underline underline-offset-4"
            >
              {t(`template-${as}`)}
            </a>
          ))}
        </p>
        <FileInput
          name="file"
          label={t('file')}
          hideLabel
          accept={['.csv', 'text/csv', '.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']}
          choose={t('choose')}
          drop={t('drop')}
          onFiles={([file]) => file && void run(file)}
        />
        {busy && <ProgressBar value={sent} label={sent < 1 ? t('sending') : t('reading')} />}
        <ActionProblem problem={problem} />
      </Stack>
    </Dialog>
  )
}

type ListedFile = {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly lines: number
  readonly at: string
}

/** The last files, each with its outcome. */
export function ImportFiles({ files }: { readonly files: readonly ListedFile[] }) {
  const t = useTexts('product-import')
  const format = useFormat()
  if (files.length === 0) return null
  return (
    <section className="mt-10 grid gap-2">
      <CardTitle level={2}>{t('files')}</CardTitle>
      <ul className="grid gap-1 text-15">
        {files.map(({ id, name, status, lines, at }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Anchor href={areaHref('supplier.product-import', { import: id })} className="underline underline-offset-4">
              <bdi>{name}</bdi>
            </Anchor>
            <span className="note">
              {[format.date(at), t('lines', { count: lines, shown: format.number(lines) }), t(`status.${status}`)].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ImportButton() {
  const t = useTexts('product-import')
  const { language } = useRoot()
  return (
    <>
      <DialogButton icon={<Upload aria-hidden="true" />} dialog={close => <ImportDialog onClose={close} />}>
        {t('open')}
      </DialogButton>
      <TableLinks address={`/api/own-products/file?in=${language}`} csv={t('export')} excel={t('excel')} />
    </>
  )
}
