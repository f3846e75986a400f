import type { CityChoice } from '#client/platform/cities.ts'
import type { AnswerFact, FormFile } from '#client/platform/form/engine.ts'
import { useRoot } from '#client/platform/root.ts'
import type { Fact } from '#client/ui/data/definition-list.tsx'
import type { Answers, FormDefinition } from '#shared/forms/definition.ts'
import { answerFacts } from './answer-facts.ts'
import { FileNames } from './fields/file-names.tsx'
import { useAnswerContext } from './use-answer-context.ts'

type Options = {
  readonly cities?: readonly CityChoice[] | undefined
  /** Name and address of a file, by the id in the answers. */
  readonly fileOf?: ((id: string) => FormFile | undefined) | undefined
}

/** Needs the namespaces `forms` and `units`. `definition` is null when the form is no longer available. */
export function useAnswerFacts(
  definition: FormDefinition | null,
  answers: Answers,
  options: Options = {},
): readonly Fact[] {
  const { language } = useRoot()
  const context = useAnswerContext({ language, cities: options.cities, fileOf: options.fileOf })
  return answerFacts(definition, answers, context).flatMap(fact =>
    fact.value === null ? [] : [{ term: fact.term, value: <AnswerValue fact={fact} /> }],
  )
}

/** One answer: text, or files as links. */
export function AnswerValue({ fact }: { readonly fact: AnswerFact }) {
  if (fact.files) return <FileNames files={fact.files} />
  return (
    <span dir="auto" className="whitespace-pre-line">
      {fact.value}
    </span>
  )
}
