// The pictures of a form's options, resolved for its page; only data files use it, so that no picture table reaches a browser.
import { type PictureView, pictureView } from '#client/platform/picture-source.ts'
import type { FormDefinition } from '#shared/forms/definition.ts'

/** By their reference; the option's label says what they show. */
export function formPictures(definition: FormDefinition): Readonly<Record<string, PictureView>> {
  const options = definition.steps.flatMap(step => step.fields).flatMap(field => field.options ?? [])
  return Object.fromEntries(
    options.flatMap(({ picture }) => {
      const view = picture ? pictureView(picture, 'en', '') : null
      return picture && view ? [[picture, view]] : []
    }),
  )
}
