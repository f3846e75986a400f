// What a step or a field is called when something is said of it.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { findField } from './edit-steps.ts'
import type { EditForm } from './edited.ts'

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
