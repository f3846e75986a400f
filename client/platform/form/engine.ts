// The types of the engine for forms that admins built: client/features/forms implements it, the page passes it in.
import type { ReactNode } from 'react'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { Answers } from '#shared/forms/definition.ts'
import type { MappedValues, MeasuredLine } from '#shared/forms/mapped.ts'
import type { Typed, TypedFile } from '#shared/forms/typed.ts'

/** `href` null: it cannot be opened here. */
export type FormFile = { readonly name: string; readonly href: string | null }

export type AnswerFact = {
  readonly key: string
  readonly term: string
  /** Null without an answer. */
  readonly value: string | null
  /** The files of a file field, as links. */
  readonly files?: readonly FormFile[]
}

/** The page renders a file field with these props, since features do not import each other. */
export type UploadSlot = (props: {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly optionalText: string | undefined
  /** The maximum number of files. */
  readonly most: number
  readonly files: readonly TypedFile[]
  /** Chosen before: their upload begins at once. */
  readonly given?: readonly File[] | undefined
  readonly onBusy?: ((busy: boolean) => void) | undefined
  readonly onChange: (change: (files: readonly TypedFile[]) => readonly TypedFile[]) => void
}) => ReactNode

export type StepFields = {
  readonly step: string
  readonly typed: Typed
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (typed: Typed) => void
  /** In a preview: the key of the marked field, null for none. */
  readonly chosen?: string | null | undefined
  /** Shown above the marked field while its condition does not hold. */
  readonly mark?: ReactNode
}

export type FormEngine = {
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  /** The definition's default values. */
  readonly initial: Typed
  readonly fields: (props: StepFields) => ReactNode
  /** The errors of one step by path (`answers/<key>`); without a step, of the whole form. */
  readonly check: (step: string | undefined, typed: Typed) => readonly FieldError[]
  /** The typed answers to send, without those of hidden fields. */
  readonly answers: (typed: Typed) => Answers
  /** Questions and answers of one step, or of all. */
  readonly facts: (step: string | undefined, typed: Typed) => readonly AnswerFact[]
  /** The files among the answers to send. */
  readonly files: (typed: Typed) => readonly TypedFile[]
  /** The step that contains the field of an error's path. */
  readonly stepOf: (path: string) => string | undefined
  /** The question for an error's path. */
  readonly labelOf: (path: string) => string | undefined
}

/** The engine for a form of a job: what its answers say about the job. */
export type JobFormEngine = FormEngine & {
  readonly lines: (typed: Typed) => readonly MeasuredLine[]
  /** The job fields that the answers fill in. `today` is a day such as `2026-11-21`. */
  readonly mapped: (typed: Typed, context: { readonly currency: string; readonly today: string }) => MappedValues
  /** The answers as sentences of the job's description, where the form has them. */
  readonly sentences: (typed: Typed) => readonly string[]
}
