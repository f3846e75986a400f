import type { ReactNode } from 'react'
import type { Output } from '#shared/api/endpoint.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import type { FormDefinition } from '#shared/forms/definition.ts'
import type { Language } from '#shared/values/localized.ts'

export type FormInWork = Output<(typeof formBuilder)['GET /admin/forms/{form}']>
export type FormVersion = Output<(typeof formBuilder)['GET /admin/forms/{form}/versions/{version}']>

/** The page renders an upload field with these props, since features do not import each other. */
export type PictureSlotProps = {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  /** The reference of the current picture. */
  readonly picture: string | undefined
  readonly onChange: (picture: string | undefined) => void
}
export type PictureSlot = (props: PictureSlotProps) => ReactNode

/** The page renders the form as people will see it. */
export type PreviewProps = {
  readonly definition: FormDefinition
  readonly language: Language
  /** The key of the step to show; without it the first step. */
  readonly step: string | undefined
  /** The key of the field to mark. */
  readonly field: string | null
  /** The text above the marked field while its condition does not hold. */
  readonly mark: string
}
export type PreviewSlot = (props: PreviewProps) => ReactNode
