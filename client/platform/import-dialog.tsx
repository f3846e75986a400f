// Imports a file in two steps: a dry run with a report, then the import.
import { type ReactNode, useState } from 'react'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FileInput } from '#client/ui/controls/file-input.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import type { AppContract } from '#shared/contract.ts'
import { ActionProblem } from './action-problem.tsx'
import type { ApiCall } from './api.ts'
import { useTexts } from './i18n/texts.ts'
import { useMutate } from './mutations.ts'
import type { SendProblem } from './sending.ts'

type Bring<R> = (send: ApiCall<AppContract>, file: File, dry: boolean) => Promise<R>

type Props<R> = {
  /** `namespace.prefix` of its texts: title, lead, columns, file, choose, choose-other, drop, looking. */
  readonly texts: string
  readonly columns: readonly string[]
  /** Runs the dry run or the import. */
  readonly bring: Bring<R>
  /** The text of the import button; null when there is nothing to import. */
  readonly take: (report: R) => string | null
  /** The text of the close button after the import. */
  readonly done: string
  readonly problemOf?: (problem: SendProblem) => string
  readonly onClose: () => void
  /** Renders the report of the import or the dry run; `again` repeats the dry run with the same file. */
  readonly children: (report: R, again: () => void) => ReactNode
}

function useImport<R>(bring: Bring<R>) {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<R | null>(null)
  const look = useMutate(
    async (send, chosen: File) => {
      setFile(chosen)
      setReport(null)
      setReport(await bring(send, chosen, true))
    },
    { stays: true },
  )
  const take = useMutate(async (send, chosen: File) => setReport(await bring(send, chosen, false)))
  return { file, report, look, take, busy: look.busy || take.busy, problem: look.problem ?? take.problem }
}

export function ImportDialog<R extends { readonly written: boolean }>(props: Props<R>) {
  const { texts, columns, bring, done, problemOf, onClose, children } = props
  const [namespace = '', prefix] = texts.split('.')
  const translate = useTexts(namespace)
  const actions = useTexts('actions')
  const t = (key: string): string => translate(`${prefix}.${key}`)
  const { file, report, look, take, busy, problem } = useImport(bring)
  const yes = report && !report.written && props.take(report)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('title')}
      closeLabel={actions('close')}
      actions={
        <>
          <Button onClick={onClose}>{report?.written ? done : actions('keep')}</Button>
          {yes && (
            <Button kind="primary" busy={busy} onClick={() => file && void take.run(file)}>
              {busy ? actions('sending') : yes}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p className="text-15 text-ink-soft">{t('lead')}</p>
        <p className="text-13 text-ink-soft">
          {t('columns')}{' '}
          <code dir="ltr" className="break-words font-mono">
            {columns.join(', ')}
          </code>
        </p>
        <FileInput
          name="file"
          label={t('file')}
          hideLabel
          accept={['.csv', 'text/csv']}
          choose={t(file ? 'choose-other' : 'choose')}
          drop={t('drop')}
          onFiles={([chosen]) => chosen && void look.run(chosen)}
        />
        {file && (
          <p className="truncate font-medium text-15">
            <bdi>{file.name}</bdi>
          </p>
        )}
        <ActionProblem problem={problem && (problemOf?.(problem) ?? problem.detail)} />
        {look.busy && <SkeletonList label={t('looking')} count={2} kind="rows" />}
        {report && children(report, () => file && void look.run(file))}
      </Stack>
    </Dialog>
  )
}
