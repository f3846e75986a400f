// A form of the house: what is typed, what is wrong with it, and the deed that sends it.
import { type FormEvent, useCallback, useMemo, useState } from 'react'
import type { ApiCall } from '#client/platform/api.ts'
import { type DeedOptions, useAct } from '#client/platform/deeds.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { type FormErrors, useFormErrors } from '#client/platform/form-errors.ts'
import { type Translate, useTextsInstance } from '#client/platform/i18n/texts.ts'
import type { SendProblem } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import {
  type Fields,
  type FieldTable,
  formValues,
  type NamedFields,
  type TypedField,
  type TypedForm,
  typedForm,
  type Values,
  wrongInForm,
} from '#shared/forms/fields.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { isLanguage } from '#shared/values/localized.ts'

/** Where what is typed is held, when not in the form itself: a draft. */
export type Hold = { readonly typed: TypedForm; readonly change: (change: (old: TypedForm) => TypedForm) => void }

type Loose<V> = V extends string ? string : V extends readonly (infer E)[] ? readonly Loose<E>[] : V
/** What the fields begin with: stored values may be older than the choices that there are now. */
export type Start<T extends FieldTable> = { readonly [K in keyof Values<T>]?: Loose<Values<T>[K]> | null | undefined }

export type FormOptions<T extends FieldTable> = Pick<DeedOptions, 'stays'> & {
  readonly onDone?: (() => void) | undefined
  readonly start?: Start<T> | null | undefined
  /** It begins anew once it was sent: for one thing after the other. */
  readonly again?: true
  readonly act: (send: ApiCall<AppContract>, values: Values<T>) => Promise<unknown>
  /** Of its money. */
  readonly currency?: string
  readonly hold?: Hold
  /** What is wrong besides, such as in parts that are no fields. */
  readonly alsoWrong?: readonly FieldError[]
  /** Names a path that is no field, for the summary. */
  readonly labelOf?: (path: string) => string | undefined
}

/** What its fields are drawn by. */
export type DrawnForm = {
  readonly fields: NamedFields
  readonly typed: TypedForm
  readonly currency: string
  readonly change: (name: string, value: TypedField) => void
  readonly errors: Pick<FormErrors, 'summary' | 'errorOf'>
  /** The words of the fields' namespace. */
  readonly t: Translate
  readonly labelOf: (path: string) => string
  readonly hintOf: (name: string) => string | undefined
}
export type FormState = DrawnForm & {
  /** Checks and sends; true when it was done. */
  readonly submit: (event?: FormEvent<HTMLFormElement>) => Promise<boolean>
  readonly busy: boolean
  /** What a refusal says that stands at no field. */
  readonly problem: string | null
  readonly isDirty: boolean
  /** It was sent and nothing was changed since. */
  readonly isSaved: boolean
  /** Instead of "Saved.", where the form's texts have `saved`. */
  readonly savedText: string | undefined
}

/** The words of a form's fields. */
export function useLabels({ texts: place }: NamedFields) {
  const texts = useTextsInstance()
  return useMemo(() => {
    const [namespace = '', prefix = ''] = place.split('.')
    const t = texts.translate(namespace)
    const said = (key: string, params?: object): string | undefined => {
      const text = t(`${prefix}.${key}`, { ...params })
      return text === `${prefix}.${key}` ? undefined : text
    }
    const labelOf = (path: string): string => {
      const [name = '', part] = path.split('/')
      const language = isLanguage(part) ? languageFacts[part].name : undefined
      return said(name, { language }) ?? name
    }
    const ownText = ({ path, code, params }: FieldError): string | undefined =>
      said(`${path.split('/')[0]}-${code}`, params)
    return { t, labelOf, ownText, hintOf: (name: string) => said(`${name}-hint`), savedText: said('saved') }
  }, [texts, place])
}

function useHold({
  fields,
  start,
  currency,
  hold,
  again,
}: {
  fields: NamedFields
  currency: string
  start: object
  hold?: Hold
  again: boolean
}) {
  const [first] = useState(() => typedForm(fields, { ...start }, currency))
  const [own, setOwn] = useState(first)
  const [sent, setSent] = useState<TypedForm>(first)
  const [isSaved, setSaved] = useState(false)
  const typed = hold?.typed ?? own
  const change = useCallback(
    (name: string, value: TypedField) => {
      const changed = (old: TypedForm): TypedForm => ({ ...old, [name]: value })
      setSaved(false)
      if (hold) hold.change(changed)
      else setOwn(changed)
    },
    [hold],
  )
  const saved = (): void => {
    if (again) setOwn(first)
    setSent(again ? first : typed)
    setSaved(!again)
  }
  return { typed, change, saved, isSaved, isDirty: !hold && typed !== sent }
}

const noErrors: readonly FieldError[] = []

export function useForm<const T extends FieldTable>(fields: Fields<T>, options: FormOptions<T>): FormState {
  const { start, act, onDone, stays, currency = '', hold, again = false, alsoWrong = noErrors } = options
  const { t, labelOf, ownText, hintOf, savedText } = useLabels(fields)
  const { typed, change, saved, isSaved, isDirty } = useHold({
    fields,
    currency,
    start: start ?? {},
    again,
    ...(hold ? { hold } : {}),
  })
  const wrong = [...wrongInForm(fields, typed, currency), ...alsoWrong]
  const named = (path: string): string => options.labelOf?.(path) ?? labelOf(path)
  const errors = useFormErrors(wrong, named, ownText)
  const onProblem = (problem: SendProblem): void => errors.refused(problem.fields)
  const { busy, problem, run } = useAct((send, values: Values<T>) => act(send, values), { stays, onProblem })
  const leave = useDirtyForm(isDirty)
  const submit = async (event?: FormEvent<HTMLFormElement>): Promise<boolean> => {
    event?.preventDefault()
    errors.tried(wrong)
    if (wrong.length > 0) return false
    const done = await run(formValues(fields, typed, currency))
    if (done) {
      saved()
      leave()
      onDone?.()
    }
    return done
  }
  const changeField = (name: string, value: TypedField): void => {
    errors.changed([name])
    change(name, value)
  }
  return {
    fields,
    typed,
    currency,
    change: changeField,
    errors,
    t,
    labelOf: named,
    hintOf,
    submit,
    busy,
    problem: problem && problem.fields.length === 0 ? problem.detail : null,
    isDirty,
    isSaved,
    savedText,
  }
}
