// Whether publishing would freeze anything that people do not have yet.
import { compareForms, isSame, isUnchanged } from '#shared/forms/compare-forms.ts'
import type { FormInWork } from './builder-types.ts'
import { draftOf, type EditForm } from './edited.ts'

export function hasNews({ published, publishedSettings }: FormInWork, form: EditForm): boolean {
  return !(published && isUnchanged(compareForms(published, draftOf(form))) && isSame(publishedSettings, form.settings))
}
