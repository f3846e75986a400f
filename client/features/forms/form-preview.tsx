// A form to try out in any language; it sends nothing. The site's own texts follow the language too.
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { FormEngine } from '#client/platform/form/engine.ts'
import { createTexts, type Texts, TextsContext } from '#client/platform/i18n/texts.ts'
import { loadNamespace } from '#client/platform/i18n/texts-browser.ts'
import { useRoot } from '#client/platform/root.ts'
import type { FormDefinition } from '#shared/forms/definition.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { type FormEngineOptions, useFormEngine } from './form-engine.tsx'

type Props = Pick<FormEngineOptions, 'cities' | 'pictures'> & {
  readonly definition: FormDefinition
  readonly language: Language
  /** The key of the step to show; without it the first step. */
  readonly step: string | undefined
  /** The key of the field that is marked. */
  readonly field: string | null
  /** The text above the marked field while its condition does not hold, in the page's language. */
  readonly mark: string
}

const namespaces = ['common', 'forms', 'units'] as const

/** The texts of a language other than the page's; null until they are loaded. */
function useTextsOf(language: Language): Texts | null {
  const root = useRoot()
  const [texts, setTexts] = useState<Texts | null>(null)
  useEffect(() => {
    if (language === root.language) return
    let isCurrent = true
    const load = async (): Promise<void> => {
      const resources = await Promise.all(namespaces.map(name => loadNamespace(language, name)))
      const found = Object.fromEntries(namespaces.map((name, index) => [name, resources[index] ?? {}]))
      if (isCurrent) setTexts(createTexts(language, found))
    }
    // Offline, the preview keeps the page's texts; the form's own texts are there anyway.
    load().catch(error => console.warn('The texts of the preview did not come.', error))
    return () => {
      isCurrent = false
    }
  }, [language, root.language])
  return texts?.language === language ? texts : null
}

function InTexts({ texts, children }: { readonly texts: Texts | null; readonly children: ReactNode }) {
  return texts ? <TextsContext.Provider value={texts}>{children}</TextsContext.Provider> : children
}

type StepsProps = {
  readonly steps: FormEngine['steps']
  readonly current: string
  readonly onGo: (step: string) => void
}

function Steps({ steps, current, onGo }: StepsProps) {
  return (
    <ol className="flex flex-wrap gap-1">
      {steps.map(({ id, title }, index) => (
        <li key={id}>
          <button
            type="button"
            title={title}
            aria-label={`${index + 1} ${title}`}
            aria-current={id === current ? 'step' : undefined}
            onClick={() => onGo(id)}
            className="grid size-9 place-items-center rounded-full border border-edge font-medium text-13 tabular-nums aria-[current=step]:border-clay aria-[current=step]:text-clay pointer-coarse:size-11"
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  )
}

function Filled({ definition, language, step, field, mark, cities, pictures }: Props) {
  const root = useRoot()
  const engine = useFormEngine(definition, { language, cities, pictures })
  const [typed, setTyped] = useState<Typed>(engine.initial)
  const [chosen, choose] = useState({ opened: step, step })
  // Selecting another step in the structure shows it at once; a choice in the preview lasts until then.
  const wanted = chosen.opened === step ? chosen.step : step
  const shown = engine.steps.find(({ id }) => id === wanted) ?? engine.steps[0]
  const intro = inLanguage(definition.intro, language)
  const isFirst = shown?.id === engine.steps[0]?.id
  return (
    <div className="grid gap-5">
      {isFirst && (
        <div className="grid gap-1">
          <p className="font-semibold text-20">{inLanguage(definition.title, language)}</p>
          {intro && <p className="text-15 text-ink-soft">{intro}</p>}
        </div>
      )}
      {engine.steps.length > 1 && shown && (
        <Steps steps={engine.steps} current={shown.id} onGo={id => choose({ opened: step, step: id })} />
      )}
      {shown && <p className="font-medium text-17">{shown.title}</p>}
      {shown &&
        engine.fields({
          ...{ step: shown.id, typed, errorOf: () => undefined, onChange: setTyped, chosen: field },
          mark: (
            <p lang={root.language} dir="auto" className="mb-2 text-13 text-ink-soft">
              {mark}
            </p>
          ),
        })}
    </div>
  )
}

/** The parent element must set `lang` and `dir`. Needs the namespaces `forms` and `units`. */
export function FormPreview(props: Props) {
  const { definition, language } = props
  const texts = useTextsOf(language)
  // When fields change their type, the form resets, so that no typed value is read as another type.
  const shape = useMemo(
    () => definition.steps.flatMap(({ fields }) => fields.map(({ key, type }) => `${key}:${type}`)).join(),
    [definition],
  )
  return (
    <InTexts texts={texts}>
      <Filled key={`${shape} ${language}`} {...props} />
    </InTexts>
  )
}
