// What a work must have before anybody else sees it.
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { type Localized, languages } from '#shared/values/localized.ts'

type Shown = {
  readonly title: Localized
  readonly client_consent: boolean
  readonly photos: readonly { readonly kind: string }[]
}

/** What is missing, named by the fields of the form. */
export function missingFor({ title, client_consent, photos }: Shown): readonly FieldError[] {
  const found: readonly (readonly [string, boolean])[] = [
    ['title', languages.some(language => title[language] !== '')],
    ['photos', photos.some(({ kind }) => kind === 'after')],
    ['clientConsent', client_consent],
  ]
  return found.filter(([, isThere]) => !isThere).map(([path]) => ({ path, code: 'required' }))
}

/** @throws AppError `portfolio.incomplete` with the missing fields */
export function expectComplete(work: Shown): void {
  const fields = missingFor(work)
  if (fields.length > 0) throw new AppError('portfolio.incomplete', { fields })
}
