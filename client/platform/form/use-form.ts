// A form of the house: what is typed, what is wrong with it, and the action that sends it.
import { type FormEvent, useCallback, useMemo, useState } from 'react'
import type { ApiCall } from '#client/platform/api.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { type FormErrors, useFormErrors } from '#client/platform/form-errors.ts'
import { type Translate, useTextsInstance } from '#client/platform/i18n/texts.ts'
import { type MutationOptions, useAct } from '#client/platform/mutations.ts'
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
import { languageFacts } from '#shared/i18n/languages.ts'
import type { PostedForm } from '#shared/rendering/page.ts'
import { isLanguage } from '#shared/values/localized.ts'

/** Where what is typed is held, when not in the form itself: a draft. */
export type Hold = { readonly typed: TypedForm; readonly change: (change: (old: TypedForm) => TypedForm) => void }

type Loose<V> = V extends string ? string : V extends readonly (infer E)[] ? readonly Loose<E>[] : V
/** What the fields begin with: stored values may be older than the choices that there are now. */
export type Start<T extends FieldTable> = { readonly [K in keyof Values<T>]?: Loose<Values<T>[K]> | null | undefined }

type Sent<T extends FieldTable> = {
  /** Of the values those that were changed since they were kept. */
  readonly changed: Partial<Values<T>>
  /** The value of the button by which the form was sent, where there are several. */
  readonly way: string
}

export type FormOptions<T extends FieldTable, R = unknown> = Pick<MutationOptions<R>, 'onDone' | 'stays' | 'fresh'> & {
  readonly start?: Start<T> | null | undefined
  /** It begins anew once it was sent: for one thing after the other. */
  readonly again?: true
  /** Once all is right and before it is sent: false leaves it as it is. */
  readonly ask?: () => Promise<boolean>
  readonly act: (send: ApiCall<AppContract>, values: Values<T>, sent: Sent<T>) => Promise<R>
  /** Of its money, also by what is chosen in the form. */
  readonly currency?: string | ((chosen: Readonly<Record<string, unknown>>) => string)
  readonly hold?: Hold
  /** What is wrong besides, such as in parts that are no fields. */
  readonly alsoWrong?: readonly FieldError[] | ((typed: TypedForm, way: string) => readonly FieldError[])
  /** Something was changed in parts that are no fields. */
  readonly alsoDirty?: boolean
  /** What came of it when it was sent without script, and what had been typed. */
  readonly posted?: PostedForm | null | undefined
  /** What is typed is soon typed again: leaving asks nobody. */
  readonly loose?: true
  /** At which field stands what the server says of a path that is none; else one of several stands at all of them. */
  readonly pathOf?: (path: string) => string
  /** Names a path that is no field, for the summary. */
  readonly labelOf?: (path: string) => string | undefined
}

/** What its fields are drawn by. */
export type DrawnForm = {
  readonly fields: NamedFields
  readonly typed: TypedForm
  readonly currency: string
  /** The path that its names begin with: one row of many. */
  readonly at?: string
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
  /** The refusal as it is, for those that a screen says in its own way. */
  readonly refusal: SendProblem | null
  readonly isDirty: boolean
  /** It was sent and nothing was changed since. */
  readonly isSaved: boolean
  /** Instead of "Saved.", where the form's texts have `saved`. */
  readonly savedText: string | undefined
}

/** The words of fields: labels, hints, what is said of an error in their own way. Labels may name the `number` of a row. */
export function useFieldWords({ texts: place }: NamedFields, number?: string) {
  const texts = useTextsInstance()
  return useMemo(() => {
    const [namespace = '', prefix = ''] = place.split('.')
    const t = texts.translate(namespace)
    const wording = (key: string, params?: object): string | undefined => {
      const text = t(`${prefix}.${key}`, { ...params })
      return text === `${prefix}.${key}` ? undefined : text
    }
    const labelOf = (path: string): string => {
      const [name = '', part] = path.split('/')
      const language = isLanguage(part) ? languageFacts[part].name : undefined
      return wording(name, { language, number }) ?? name
    }
    const ownText = ({ path, code, params }: FieldError): string | undefined =>
      wording(`${path.split('/')[0]}-${code}`, params)
    return { t, labelOf, ownText, hintOf: (name: string) => wording(`${name}-hint`), savedText: wording('saved') }
  }, [texts, place, number])
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
  return { typed, change, saved, sent, isSaved, isDirty: !hold && typed !== sent }
}

const noErrors: readonly FieldError[] = []
const allOf = (path: string): string => path.replace(/^([^/]+)\/\d+$/, '$1')

type AlsoWrong = NonNullable<FormOptions<FieldTable>['alsoWrong']>
const wrongBesides = (also: AlsoWrong, typed: TypedForm, way: string): readonly FieldError[] =>
  typeof also === 'function' ? also(typed, way) : also

function currencyIn(currency: FormOptions<FieldTable>['currency'], chosen: object): string {
  return typeof currency === 'function' ? currency({ ...chosen }) : (currency ?? '')
}

function atNoField(problem: PostedForm['problem'] | undefined): string | null {
  return problem?.fields.length === 0 ? problem.detail : null
}

function wayOf(event: FormEvent<HTMLFormElement> | undefined): string {
  const { nativeEvent } = event ?? {}
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return submitter instanceof HTMLButtonElement ? submitter.value : ''
}

export function useForm<const T extends FieldTable, R = unknown>(
  fields: Fields<T>,
  options: FormOptions<T, R>,
): FormState {
  const { start = {}, act, stays, fresh, hold, again = false, alsoWrong = noErrors, pathOf = allOf } = options
  const currencyOf = (chosen: object): string => currencyIn(options.currency, chosen)
  const { t, labelOf, ownText, hintOf, savedText } = useFieldWords(fields)
  const { typed, change, saved, sent, isSaved, isDirty } = useHold({
    fields,
    currency: currencyOf({ ...start }),
    start: { ...start, ...options.posted?.typed },
    again,
    ...(hold ? { hold } : {}),
  })
  const currency = currencyOf(typed)
  const [last, setLast] = useState({ way: '', posted: options.posted?.problem })
  const wrongBy = (way: string) => [...wrongInForm(fields, typed, currency), ...wrongBesides(alsoWrong, typed, way)]
  const named = (path: string): string => options.labelOf?.(path) ?? labelOf(path)
  const errors = useFormErrors(wrongBy(last.way), named, ownText, options.posted?.problem?.fields)
  const onProblem = ({ fields: refused }: SendProblem): void =>
    errors.refused(refused.map(({ path, detail }) => ({ path: pathOf(path), detail })))
  const leave = useDirtyForm((isDirty || options.alsoDirty === true) && !options.loose)
  const onDone = (answer: R): void => {
    saved()
    leave()
    options.onDone?.(answer)
  }
  const { busy, problem, run } = useAct<[Values<T>, Sent<T>], R>(act, { stays, fresh, onProblem, onDone })
  const submit = async (event?: FormEvent<HTMLFormElement>): Promise<boolean> => {
    event?.preventDefault()
    const way = wayOf(event)
    const wrong = wrongBy(way)
    setLast({ way, posted: null })
    errors.tried(wrong)
    if (wrong.length > 0 || (await options.ask?.()) === false) return false
    const values = formValues(fields, typed, currency)
    return await run(values, { way, changed: changedValues(formValues(fields, sent, currencyOf(sent)), values) })
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
    isDirty,
    isSaved,
    savedText,
  }
}
