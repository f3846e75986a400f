// Resolves the pictures of a form's options; imported by data files only, so that no picture table reaches a browser.
import { type PictureView, pictureView } from '#client/platform/picture-source.ts'
import type { FormDefinition } from '#shared/forms/definition.ts'

/** By reference; the option's label describes the picture. */
export function formPictures(definition: FormDefinition): Readonly<Record<string, PictureView>> {
  const options = definition.steps.flatMap(step => step.fields).flatMap(field => field.options ?? [])
  return Object.fromEntries(
    options.flatMap(({ picture }) => {
      const view = picture ? pictureView(picture, 'en', '') : null
      return picture && view ? [[picture, view]] : []
    }),
  )
}
