import { useCallback, useMemo, useRef, useState } from 'react'
import { useStepper } from '#client/platform/form/steps.tsx'
import { useDrawn } from '#client/platform/form/use-drawn.ts'
import { useFieldTexts } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import { applicationFields } from '#shared/features/onboarding/fields.ts'
import { leastAbout, type MissingItem, missingOf, stepOfPath } from '#shared/features/onboarding/missing.ts'
import { typedForm } from '#shared/forms/fields.ts'
import type { PendingDocument } from './add-document.tsx'
import { type Application, type ApplicationType, type Step, steps } from './types.ts'
import { useApplication } from './use-application.ts'

const fieldOf = ({ path, code }: MissingItem): FieldError =>
  code === 'too-short' ? { path, code, params: { min: leastAbout } } : { path, code }

/** Field labels by path; the server uses the same paths. */
function useLabels(types: readonly ApplicationType[]): (path: string) => string {
  const t = useTexts('onboarding')
  return useCallback(
    path => {
      const [name = '', second, part] = path.split('/')
      if (name === 'referees') return `${t('referee', { number: Number(second) + 1 })}, ${t(`referees.${part}`)}`
      if (name !== 'documents') return t(`fields.${name}`)
      const type = types.find(({ slug }) => slug === second)
      const named = type?.name ?? t('steps.documents')
      return part ? `${named} · ${t(`document.${part}`)}` : named
    },
    [t, types],
  )
}

type PendingDocuments = Readonly<Record<string, PendingDocument>>

/** Documents that are chosen but not submitted, by type. */
function usePendingDocuments() {
  const [pending, setPending] = useState<PendingDocuments>({})
  const notePending = useCallback((slug: string, one: PendingDocument | null): void => {
    setPending(({ [slug]: _, ...others }) => (one ? { ...others, [slug]: one } : others))
  }, [])
  return { pending, notePending }
}

async function handInAll(pending: readonly PendingDocument[]): Promise<boolean> {
  let done = true
  for (const { handIn } of pending) done = (await handIn()) && done
  return done
}

/** A chosen document is not missing; only its empty fields are. */
function wrongOn(step: Step, missing: readonly MissingItem[], pending: PendingDocuments): readonly FieldError[] {
  const own = missing.filter(({ path }) => stepOfPath(path) === step && !pending[path.replace('documents/', '')])
  const lacks = Object.entries(pending).flatMap(([slug, one]) =>
    one.lacks.map(name => ({ path: `documents/${slug}/${name}`, code: 'required' as const })),
  )
  return [...own.map(fieldOf), ...lacks]
}

/** Errors depend on the form, and the form reports refusals to the errors: a ref breaks the cycle. */
export function useWizard(initial: Application) {
  const onRefused = useRef<(found: readonly { path: string; detail: string }[]) => void>(() => undefined)
  const form = useApplication(initial, found => onRefused.current(found))
  const { application, answers, change, save } = form
  const missing = useMemo(() => missingOf({ ...application, ...answers }), [application, answers])
  const { pending, notePending } = usePendingDocuments()
  const labelOf = useLabels(application.documentTypes)
  const stepper = useStepper({
    steps,
    savedStep: initial.step,
    check: step => wrongOn(step as Step, missing, pending),
    stepOf: stepOfPath,
    labelOf,
    ownText: useFieldTexts(applicationFields).ownText,
    onStep: one => {
      change({ step: one as Step })
      save()
    },
  })
  const step = steps[stepper.index] ?? 'company'
  const { errors } = stepper
  const { changed } = errors
  onRefused.current = errors.refused
  const write = useCallback(
    (patch: Parameters<typeof change>[0]) => {
      changed(Object.keys(patch))
      change(patch)
    },
    [change, changed],
  )
  const typed = useMemo(() => typedForm(applicationFields, answers), [answers])
  const drawn = useDrawn(applicationFields, {
    typed,
    errors,
    labelOf,
    currency: '',
    change: (name, value) => write({ [name]: name === 'city' ? value || null : value }),
  })
  /** Chosen documents are submitted first; missing facts are shown at their fields. */
  const next = async (): Promise<void> => {
    save()
    stepper.isRight()
    if (await handInAll(Object.values(pending))) stepper.next(() => undefined)
  }
  return { ...form, ...stepper, form: drawn, change: write, step, missing, next, labelOf, notePending }
}

export type Wizard = ReturnType<typeof useWizard>
