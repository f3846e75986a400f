// A form that admins drew, as its screens fill it: client/features/forms makes it, the page hands it in.
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
  /** Null where nothing was answered. */
  readonly value: string | null
  /** Of a field of files, to be shown as links. */
  readonly files?: readonly FormFile[]
}

/** The page draws a field of files with these, since features do not know each other. */
export type UploadSlot = (props: {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly optionalText: string | undefined
  /** The most files. */
  readonly most: number
  readonly files: readonly TypedFile[]
  readonly onChange: (change: (files: readonly TypedFile[]) => readonly TypedFile[]) => void
}) => ReactNode

export type StepFields = {
  readonly step: string
  readonly typed: Typed
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (typed: Typed) => void
  /** In a preview the key of the field that is marked, null for none. */
  readonly chosen?: string | null | undefined
  /** What stands above it when its condition does not hold. */
  readonly mark?: ReactNode
}

export type FormEngine = {
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  /** What the form begins with: the definition's defaults. */
  readonly initial: Typed
  readonly fields: (props: StepFields) => ReactNode
  /** What is wrong in one step, by path (`answers/<key>`); without a step in the whole form. */
  readonly check: (step: string | undefined, typed: Typed) => readonly FieldError[]
  /** The answers to send: typed rightly, those of hidden fields left out. */
  readonly answers: (typed: Typed) => Answers
  /** Question and answer of one step, or of all. */
  readonly facts: (step: string | undefined, typed: Typed) => readonly AnswerFact[]
  /** The files among the answers that are sent. */
  readonly files: (typed: Typed) => readonly TypedFile[]
  readonly lines: (typed: Typed) => readonly MeasuredLine[]
  /** What of a job the answers fill in. `today` is a day such as `2026-11-21`. */
  readonly mapped: (typed: Typed, context: { readonly currency: string; readonly today: string }) => MappedValues
  /** The step that holds the field of an error's path. */
  readonly stepOf: (path: string) => string | undefined
  /** The question that an error's path stands for. */
  readonly labelOf: (path: string) => string | undefined
}
