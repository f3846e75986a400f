import { expect, it } from 'vitest'
import { useFieldTexts } from '#client/platform/form/use-form.ts'
import { storeFields } from '#shared/features/catalogue/fields.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { renderPart } from './render-part.tsx'

const labels = {
  en: ['Delivery, in English', 'Delivery, in French', 'Delivery, in Arabic'],
  fr: ['Livraison, en anglais', 'Livraison, en français', 'Livraison, en arabe'],
  ar: ['التوصيل، باللغة الإنجليزية', 'التوصيل، باللغة الفرنسية', 'التوصيل، باللغة العربية'],
} as const satisfies Record<Language, readonly string[]>

function Labels() {
  const { labelOf } = useFieldTexts(storeFields)
  return languages.map(language => <p key={language}>{labelOf(`delivery/${language}`)}</p>)
}

it.each(languages)('the fields of a localized text name its languages in the reader’s: %s', language => {
  const { html } = renderPart(language, <Labels />)
  expect([...html.matchAll(/<p>([^<]+)/g)].map(([, label]) => label)).toEqual(labels[language])
})
