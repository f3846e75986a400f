// A form draft stored only in the browser, for visitors too; signing in loses nothing.
import { useState } from 'react'
import type { NamedFields, TypedForm } from '#shared/forms/fields.ts'
import { typedForm } from '#shared/forms/fields.ts'
import type { FormStore } from './use-form.ts'

const storageKey = (form: string): string => `form-draft:${form}`

function read(form: string): TypedForm {
  try {
    return JSON.parse(localStorage.getItem(storageKey(form)) ?? '{}') as TypedForm
  } catch (error) {
    console.warn('What was typed cannot be read; it counts as nothing.', error)
    return {}
  }
}

function write(form: string, typed: TypedForm | null): void {
  try {
    if (typed === null) localStorage.removeItem(storageKey(form))
    else localStorage.setItem(storageKey(form), JSON.stringify(typed))
  } catch (error) {
    console.warn('What was typed cannot be kept.', error)
  }
}

/** For parts that are rendered only in the browser, such as dialogs. */
export function useBrowserDraft(
  form: string,
  fields: NamedFields,
  start: object,
): FormStore & { readonly drop: () => void } {
  const [typed, setTyped] = useState<TypedForm>(() => ({ ...typedForm(fields, { ...start }), ...read(form) }))
  const change: FormStore['change'] = change => {
    const next = change(typed)
    setTyped(next)
    write(form, next)
  }
  return { typed, change, drop: () => write(form, null) }
}
