import { createContext, type Dispatch, useCallback, useContext } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import type { FormKind } from '#shared/forms/kinds.ts'
import type { Problem, ProblemCode } from '#shared/forms/publishable.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { PictureSlot } from './builder-types.ts'
import type { Action } from './edit-form.ts'
import { findField } from './edit-steps.ts'
import type { EditForm } from './edited.ts'

type Scene = {
  readonly dispatch: Dispatch<Action>
  readonly kind: FormKind
  readonly published: readonly string[]
  /** For archived forms and readers without write access. */
  readonly isReadOnly: boolean
  readonly picture: PictureSlot
}

export const SceneContext = createContext<Scene | null>(null)

/** @throws outside the builder */
export function useScene(): Scene {
  const scene = useContext(SceneContext)
  if (!scene) throw new Error('There is no scene outside the form builder.')
  return scene
}

/** A problem with its part of the form: the part's id, and the rest of the path inside it. */
export type Placed = {
  readonly owner: string
  readonly rest: string
  readonly code: ProblemCode
  readonly path: string
}

/** Assigns each problem to its step or field; problems of the whole form to `form`. */
export function placed(form: EditForm, problems: readonly Problem[]): readonly Placed[] {
  return problems.map(({ path, code }) => {
    const [, step, , field, rest] = /^steps\/(\d+)(\/fields\/(\d+))?\/?(.*)$/.exec(path) ?? []
    const owner = form.steps[Number(step)]
    if (!owner) return { owner: 'form', rest: path, code, path }
    const part = field === undefined ? owner : owner.fields[Number(field)]
    return { owner: part?.id ?? owner.id, rest: rest ?? '', code, path }
  })
}

/** The id of the control that edits this part. */
export const controlId = (rest: string): string => `edit/${rest}`

/**
 * By the path inside the part: `errorOf('key')`. Missing texts are marked in their own language field, so they give no
 * message here.
 */
export function useErrorOf(problems: readonly Placed[]): (rest: string) => string | undefined {
  const t = useTexts('form-builder')
  return useCallback(
    rest => {
      const found = problems.find(problem => problem.rest === rest)
      return found && found.code !== 'text-missing' ? t(`problem.${found.code}`) : undefined
    },
    [problems, t],
  )
}

export function usePartName(form: EditForm): (id: string) => string {
  const t = useTexts('form-builder')
  const { language } = useRoot()
  return id => {
    const field = findField(form, id)
    const step = form.steps.find(one => one.id === id)
    if (field) return inLanguage(field.label, language) || t('field.untitled')
    return (step && inLanguage(step.title, language)) || t('step.untitled')
  }
}
