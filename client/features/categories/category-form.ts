// What the form of a trade holds, and what is sent of it.

import { professionalTypes } from '#shared/access/roles.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { languages } from '#shared/values/localized.ts'

export type CategoryBody = Input<(typeof categories)['POST /categories']>['body']

/** The icons are named by the page that draws them. */
export function bodyOf(form: FormData): CategoryBody {
  const words = (name: string) => {
    const [en, fr, ar] = languages.map(language => String(form.get(`${name}/${language}`) ?? '').trim())
    return { en: en ?? '', fr: fr ?? '', ar: ar ?? '' }
  }
  const chosen = form.getAll('professionalTypes')
  return {
    name: words('name'),
    summary: words('summary'),
    professionalTypes: professionalTypes.filter(type => chosen.includes(type)),
    icon: String(form.get('icon')),
    active: form.get('active') !== null,
  }
}
