// Adds a document: its number and end where they are asked, then the file; what the server misses is said at its field.
import { useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Grid, Stack } from '#client/ui/container.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { StoredFile } from '#shared/features/files/contract.ts'
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

function useAdd({ type, onBefore, onAdded }: Props) {
  const send = useSend<AppContract>()
  const { busy, problem, run, clear } = useSending()
  const [facts, setFacts] = useState({ number: '', expiresAt: '' })
  const [file, setFile] = useState<StoredFile | null>(null)
  const add = async (uploaded: StoredFile): Promise<void> => {
    setFile(uploaded)
    const { number, expiresAt } = facts
    const body = {
      type: type.slug,
      file: uploaded.id,
      ...(type.needsNumber ? { number } : {}),
      ...(expiresAt ? { expiresAt } : {}),
    }
    await onBefore?.()
    const done = await run(async idempotencyKey => {
      onAdded(await send('POST /onboarding/documents', { body }, { idempotencyKey }))
    })
    if (!done) return
    setFile(null)
    setFacts({ number: '', expiresAt: '' })
  }
  const change = (patch: Partial<typeof facts>): void => {
    // Another answer is another intent.
    clear()
    setFacts({ ...facts, ...patch })
  }
  const errorOf = (path: string) => problem?.fields.find(field => field.path === path)?.detail
  const drop = (): void => {
    clear()
    setFile(null)
  }
  return { busy, problem, facts, file, add, drop, change, errorOf }
}

function Facts({ type, form }: { readonly type: ApplicationType; readonly form: ReturnType<typeof useAdd> }) {
  const t = useTexts('onboarding')
  const { facts, change, errorOf } = form
  if (!type.needsNumber && !type.needsExpiry) return null
  return (
    <Grid of={2}>
      {type.needsNumber && (
        <TextInput
          name={`${type.slug}-number`}
          label={t('document.number')}
          error={errorOf('number')}
          value={facts.number}
          maxLength={60}
          autoComplete="off"
          onChange={event => change({ number: event.currentTarget.value })}
        />
      )}
      {type.needsExpiry && (
        <TextInput
          type="date"
          name={`${type.slug}-expires`}
          label={t('document.expires')}
          error={errorOf('expiresAt')}
          value={facts.expiresAt}
          onChange={event => change({ expiresAt: event.currentTarget.value })}
        />
      )}
    </Grid>
  )
}

export function AddDocument(props: Props) {
  const { type, upload, error } = props
  const t = useTexts('onboarding')
  const form = useAdd(props)
  const { busy, problem, file, add, drop, errorOf } = form
  return (
    <Stack gap={4}>
      {problem && problem.fields.length === 0 && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <Facts type={type} form={form} />
      {upload({
        name: `documents/${type.slug}`,
        label: t('document.file'),
        error: error ?? errorOf('file') ?? errorOf('type'),
        accept: type.mimes,
        megabytes: type.maxMb,
        onUploaded: uploaded => void add(uploaded),
        onRemoved: drop,
      })}
      {file && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" busy={busy} onClick={() => add(file)}>
            {t(busy ? 'document.adding' : 'document.add')}
          </Button>
          <bdi className="text-15 text-ink-soft">{file.name}</bdi>
        </div>
      )}
    </Stack>
  )
}
