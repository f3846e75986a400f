// What keeps the form from being published, each a way to where it is mended.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { isLanguage } from '#shared/values/localized.ts'
import type { EditForm } from './edited.ts'
import type { Placed } from './scene.ts'
import { usePartName } from './use-part-name.ts'

type Props = {
  readonly form: EditForm
  readonly problems: readonly Placed[]
  readonly onGo: (problem: Placed) => void
}

function useWords() {
  const t = useTexts('form-builder')
  return ({ code, rest }: Placed): string => {
    if (code !== 'text-missing') return t(`problem.${code}`)
    const last = rest.split('/').at(-1)
    const [part = '', option] = rest.replace(/^settings\//, '').split('/')
    const language = isLanguage(last) ? languageFacts[last].name : ''
    const text = part === 'options' ? t('options.one', { number: Number(option) + 1 }) : t(`setting.${part}`)
    return t('problem.text-missing', { text, language })
  }
}

export function ProblemList({ form, problems, onGo }: Props) {
  const t = useTexts('form-builder')
  const wordsOf = useWords()
  const nameOf = usePartName(form)
  const owners = [...new Set(problems.map(({ owner }) => owner))]
  return (
    <ul className="grid gap-3">
      {owners.map(owner => (
        <li key={owner} className="grid gap-0.5">
          <p className="font-medium text-15" dir="auto">
            {owner === 'form' ? t('form.whole') : nameOf(owner)}
          </p>
          <ul className="border-s-2 border-amber ps-3">
            {problems
              .filter(problem => problem.owner === owner)
              .map(problem => (
                <li key={`${problem.path} ${problem.code}`}>
                  <button
                    type="button"
                    onClick={() => onGo(problem)}
                    className="min-h-9 py-1 text-start text-15 underline underline-offset-4 hover:text-clay pointer-coarse:min-h-11"
                  >
                    {wordsOf(problem)}
                  </button>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
