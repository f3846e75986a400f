// Adds a document: its number and end where they are asked, then the file; what the server misses is said at its field.
import { useRef, useState } from 'react'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { StoredFile } from '#shared/features/files/contract.ts'
import { documentFields } from '#shared/features/onboarding/fields.ts'
import type { Application, ApplicationType, Upload } from './types.ts'

type Props = {
  readonly type: ApplicationType
  readonly upload: Upload
  /** What is wrong with the document as a whole: it is missing. */
  readonly error?: string | undefined
  /** Everything written before must be kept first. */
  readonly onBefore?: (() => Promise<boolean>) | undefined
  readonly onAdded: (application: Application) => void
}

export function AddDocument({ type, upload, error, onBefore, onAdded }: Props) {
  const [file, setFile] = useState<StoredFile | null>(null)
  const held = useRef(file)
  const hold = (next: StoredFile | null): void => {
    held.current = next
    setFile(next)
  }
  const form = useForm(documentFields, {
    loose: true,
    stays: true,
    act: async (send, facts) => {
      await onBefore?.()
      const body = { ...facts, type: type.slug, file: held.current?.id ?? '' }
      onAdded(await send('POST /onboarding/documents', { body }))
      hold(null)
    },
  })
  const { t, errors, busy, submit } = form
  return (
    <Stack gap={4}>
      <DeedProblem problem={form.problem} />
      {(type.needsNumber || type.needsExpiry) && (
        <Grid of={2}>
          {type.needsNumber && <FormField form={form} name="number" required id={`${type.slug}-number`} />}
          {type.needsExpiry && <FormField form={form} name="expiresAt" required id={`${type.slug}-expires`} />}
        </Grid>
      )}
      {upload({
        name: `documents/${type.slug}`,
        label: t('document.file'),
        error: error ?? errors.errorOf('file') ?? errors.errorOf('type'),
        accept: type.mimes,
        megabytes: type.maxMb,
        onUploaded: uploaded => {
          hold(uploaded)
          void submit()
        },
        onRemoved: () => hold(null),
      })}
      {file && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" busy={busy} onClick={() => void submit()}>
            {t('document.add')}
          </Button>
          <bdi className="text-15 text-ink-soft">{file.name}</bdi>
        </div>
      )}
    </Stack>
  )
}
