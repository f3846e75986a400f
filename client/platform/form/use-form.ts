import { type FormEvent, useCallback, useMemo, useState } from 'react'
import type { ApiCall } from '#client/platform/api.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { type FormErrors, useFormErrors } from '#client/platform/form-errors.ts'
import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { type Translate, useTextsInstance } from '#client/platform/i18n/texts.ts'
import { type MutationOptions, useMutate } from '#client/platform/mutations.ts'
import type { SendProblem } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import {
  changedValues,
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
import type { PostedForm } from '#shared/rendering/page.ts'
import { isLanguage } from '#shared/values/localized.ts'

/** External storage of the typed values: a draft. */
export type FormStore = { readonly typed: TypedForm; readonly change: (change: (old: TypedForm) => TypedForm) => void }

type Loose<V> = V extends string ? string : V extends readonly (infer E)[] ? readonly Loose<E>[] : V
/** The initial values: stored values may be older than the current choices. */
export type Start<T extends FieldTable> = { readonly [K in keyof Values<T>]?: Loose<Values<T>[K]> | null | undefined }

type Sent<T extends FieldTable> = {
  /** Only the values that differ from the stored ones. */
  readonly changed: Partial<Values<T>>
  /** The value of the submit button, if there are several. */
  readonly submitValue: string
}

export type FormOptions<T extends FieldTable, R = unknown> = Pick<
  MutationOptions<R>,
  'onDone' | 'onProblem' | 'stays' | 'fresh'
> & {
  readonly start?: Start<T> | null | undefined
  /** Resets after sending, for entering one item after another. */
  readonly again?: true
  /** Called when everything is valid, before sending; false cancels. */
  readonly ask?: () => Promise<boolean>
  readonly mutate: (send: ApiCall<AppContract>, values: Values<T>, sent: Sent<T>) => Promise<R>
  /** The currency of its amounts; may depend on the chosen values. */
  readonly currency?: string | ((chosen: Readonly<Record<string, unknown>>) => string)
  readonly store?: FormStore
  /** Further errors, such as in parts that are not fields. */
  readonly alsoWrong?: readonly FieldError[] | ((typed: TypedForm, submitValue: string) => readonly FieldError[])
  /** A part that is not a field has changed. */
  readonly alsoDirty?: boolean
  /** The outcome and the values of a form that was sent without script. */
  readonly posted?: PostedForm | null | undefined
  /** The input is quickly typed again, so leaving does not ask. */
  readonly loose?: true
  /** Maps a path in the server's answer to the field that shows its error; by default the path itself. */
  readonly pathOf?: (path: string) => string
  /** Names a path that is not a field, for the summary. */
  readonly labelOf?: (path: string) => string | undefined
}

/** What its fields need for rendering. */
export type DrawnForm = {
  readonly fields: NamedFields
  readonly typed: TypedForm
  readonly currency: string
  /** The prefix of its field names, for one row of many. */
  readonly at?: string
  readonly change: (name: string, value: TypedField) => void
  readonly errors: Pick<FormErrors, 'summary' | 'errorOf'>
  /** The texts of the fields' namespace. */
  readonly t: Translate
  readonly labelOf: (path: string) => string
  readonly hintOf: (name: string) => string | undefined
}
export type FormState = DrawnForm & {
  /** Validates and sends; resolves to true on success. */
  readonly submit: (event?: FormEvent<HTMLFormElement>) => Promise<boolean>
  readonly busy: boolean
  /** The text of a refusal that belongs to no field. */
  readonly problem: string | null
  /** The original refusal, for screens with their own message. */
  readonly refusal: SendProblem | null
  readonly isDirty: boolean
  /** It was sent, and nothing has changed since. */
  readonly isSaved: boolean
  /** Replaces "Saved." when the form's texts have `saved`. */
  readonly savedText: string | undefined
}

/** The texts of fields: labels, hints, own error texts. Labels may contain the `number` of a row. */
export function useFieldTexts({ texts: place }: NamedFields, number?: string) {
  const texts = useTextsInstance()
  const languageName = useLanguageName()
  return useMemo(() => {
    const [namespace = '', prefix = ''] = place.split('.')
    const t = texts.translate(namespace)
    const wording = (key: string, params?: object): string | undefined => {
      const text = t(`${prefix}.${key}`, { ...params })
      return text === `${prefix}.${key}` ? undefined : text
    }
    const labelOf = (path: string): string => {
      const [name = '', part] = path.split('/')
      const language = isLanguage(part) ? languageName(part) : undefined
      return wording(name, { language, number }) ?? name
    }
    const ownText = ({ path, code, params }: FieldError): string | undefined =>
      wording(`${path.split('/')[0]}-${code}`, params)
    return { t, labelOf, ownText, hintOf: (name: string) => wording(`${name}-hint`), savedText: wording('saved') }
  }, [texts, place, number, languageName])
}

function useFormStore({
  fields,
  start,
  currency,
  store,
  again,
}: {
  fields: NamedFields
  currency: string
  start: object
  store?: FormStore
  again: boolean
}) {
  const [first] = useState(() => typedForm(fields, { ...start }, currency))
  const [own, setOwn] = useState(first)
  const [sent, setSent] = useState<TypedForm>(first)
  const [isSaved, setSaved] = useState(false)
  const typed = store?.typed ?? own
  const change = useCallback(
    (name: string, value: TypedField) => {
      const changed = (old: TypedForm): TypedForm => ({ ...old, [name]: value })
      setSaved(false)
      if (store) store.change(changed)
      else setOwn(changed)
    },
    [store],
  )
  const saved = (): void => {
    if (again) setOwn(first)
    setSent(again ? first : typed)
    setSaved(!again)
  }
  return { typed, change, saved, sent, isSaved, isDirty: !store && typed !== sent }
}

const noErrors: readonly FieldError[] = []
const allOf = (path: string): string => path.replace(/^([^/]+)\/\d+$/, '$1')

type AlsoWrong = NonNullable<FormOptions<FieldTable>['alsoWrong']>
function wrongBesides(also: AlsoWrong, typed: TypedForm, submitValue: string): readonly FieldError[] {
  return typeof also === 'function' ? also(typed, submitValue) : also
}

function currencyIn(currency: FormOptions<FieldTable>['currency'], chosen: object): string {
  return typeof currency === 'function' ? currency({ ...chosen }) : (currency ?? '')
}

function atNoField(problem: PostedForm['problem'] | undefined): string | null {
  return problem?.fields.length === 0 ? problem.detail : null
}

function submitValueOf(event: FormEvent<HTMLFormElement> | undefined): string {
  const { nativeEvent } = event ?? {}
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return submitter instanceof HTMLButtonElement ? submitter.value : ''
}

export function useForm<const T extends FieldTable, R = unknown>(
  fields: Fields<T>,
  options: FormOptions<T, R>,
): FormState {
  const { start = {}, mutate, stays, fresh, store, again = false, alsoWrong = noErrors, pathOf = allOf } = options
  const currencyOf = (chosen: object): string => currencyIn(options.currency, chosen)
  const { t, labelOf, ownText, hintOf, savedText } = useFieldTexts(fields)
  const { typed, change, saved, sent, isSaved, isDirty } = useFormStore({
    fields,
    currency: currencyOf({ ...start }),
    start: { ...start, ...options.posted?.typed },
    again,
    ...(store ? { store } : {}),
  })
  const currency = currencyOf(typed)
  const [last, setLast] = useState({ submitValue: '', posted: options.posted?.problem })
  const wrongBy = (value: string) => wrongInForm(fields, typed, currency).concat(wrongBesides(alsoWrong, typed, value))
  const named = (path: string): string => options.labelOf?.(path) ?? labelOf(path)
  const errors = useFormErrors(wrongBy(last.submitValue), named, ownText, options.posted?.problem?.fields)
  const onProblem = (refusal: SendProblem): void => {
    errors.refused(refusal.fields.map(({ path, detail }) => ({ path: pathOf(path), detail })))
    options.onProblem?.(refusal)
  }
  const leave = useDirtyForm((isDirty || options.alsoDirty === true) && !options.loose)
  const onDone = (answer: R): void => {
    saved()
    leave()
    options.onDone?.(answer)
  }
  const { busy, problem, run } = useMutate<[Values<T>, Sent<T>], R>(mutate, { stays, fresh, onProblem, onDone })
  const submit = async (event?: FormEvent<HTMLFormElement>): Promise<boolean> => {
    event?.preventDefault()
    const submitValue = submitValueOf(event)
    const wrong = wrongBy(submitValue)
    setLast({ submitValue, posted: null })
    errors.tried(wrong)
    if (wrong.length > 0 || (await options.ask?.()) === false) return false
    const values = formValues(fields, typed, currency)
    const changed = changedValues(formValues(fields, sent, currencyOf(sent)), values)
    return await run(values, { submitValue, changed })
  }
  return {
    fields,
    typed,
    currency,
    change: (name, value) => {
      errors.changed([name])
      change(name, value)
    },
    errors,
    t,
    labelOf: named,
    hintOf,
    submit,
    busy,
    problem: atNoField(problem ?? last.posted),
    refusal: problem,
    ...{ isDirty, isSaved, savedText },
  }
}
