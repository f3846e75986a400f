import { useEffect, useRef, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { StoredFile } from '#shared/api/schemas.ts'
import { documentFields } from '#shared/features/onboarding/fields.ts'
import type { TypedForm } from '#shared/forms/fields.ts'
import type { Application, ApplicationType, Upload } from './types.ts'

const facts = ['number', 'expiresAt'] as const
type FactName = (typeof facts)[number]

/** A chosen file that is not submitted yet: the facts that it lacks, and the function that submits it. */
export type PendingDocument = { readonly lacks: readonly FactName[]; readonly handIn: () => Promise<boolean> }

type Props = {
  readonly type: ApplicationType
  readonly upload: Upload
  /** The error of the document as a whole: it is missing. */
  readonly error?: string | undefined
  /** Earlier changes must be saved first. */
  readonly onBefore?: (() => Promise<boolean>) | undefined
  readonly onPending?: ((slug: string, chosen: PendingDocument | null) => void) | undefined
  readonly onAdded: (application: Application) => void
}

function lacksOf({ needsNumber, needsExpiry }: ApplicationType, typed: TypedForm): readonly FactName[] {
  const needs = { number: needsNumber, expiresAt: needsExpiry }
  return facts.filter(name => needs[name] && !typed[name])
}

/** The form's "next" button submits all chosen files too. */
function usePending({ type, onPending }: Props, file: StoredFile | null, { lacks, handIn }: PendingDocument): void {
  const latest = useRef(handIn)
  latest.current = handIn
  const missing = lacks.join(' ')
  useEffect(() => {
    const chosen = { lacks: facts.filter(name => missing.includes(name)), handIn: () => latest.current() }
    onPending?.(type.slug, file && chosen)
    return () => onPending?.(type.slug, null)
  }, [file, missing, type.slug, onPending])
}

export function AddDocument(props: Props) {
  const { type, upload, error, onBefore, onAdded } = props
  const [file, setFile] = useState<StoredFile | null>(null)
  const format = useFormat()
  const chosen = useRef(file)
  const choose = (next: StoredFile | null): void => {
    chosen.current = next
    setFile(next)
  }
  const form = useForm(documentFields, {
    loose: true,
    stays: true,
    alsoWrong: typed => lacksOf(type, typed).map(path => ({ path, code: 'required' as const })),
    mutate: async (send, written) => {
      await onBefore?.()
      const body = { ...written, type: type.slug, file: chosen.current?.id ?? '' }
      onAdded(await send('POST /onboarding/documents', { body }))
      choose(null)
    },
  })
  const { t, errors, busy, submit } = form
  const lacks = lacksOf(type, form.typed)
  usePending(props, file, { lacks, handIn: () => submit() })
  const parts = format.list(lacks.map(form.labelOf))
  return (
    <Stack gap={4}>
      <ActionProblem problem={form.problem} />
      {(type.needsNumber || type.needsExpiry) && (
        <Grid of={2}>
          {type.needsNumber && <FormField form={form} name="number" required id={`documents/${type.slug}/number`} />}
          {type.needsExpiry && (
            <FormField form={form} name="expiresAt" required id={`documents/${type.slug}/expiresAt`} />
          )}
        </Grid>
      )}
      {upload({
        name: `documents/${type.slug}`,
        label: t('document.file'),
        error: error ?? errors.errorOf('file') ?? errors.errorOf('type'),
        accept: type.mimes,
        megabytes: type.maxMb,
        doneText: lacks.length > 0 ? t('document.lacks', { parts }) : t('document.chosen'),
        onUploaded: uploaded => {
          choose(uploaded)
          void submit()
        },
        onRemoved: () => choose(null),
      })}
      {file && (
        <div>
          <Button kind="secondary" busy={busy} onClick={() => void submit()}>
            {t('document.add')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
