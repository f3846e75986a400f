import { useState } from 'react'
import { useNavigate } from 'react-router'
import assistantSheet from '#client/features/assistants/assistants.css?url'
import { Matches } from '#client/features/assistants/matches.tsx'
import { Quantity } from '#client/features/assistants/quantity.tsx'
import { RunActions } from '#client/features/assistants/run-actions.tsx'
import catalogueSheet from '#client/features/catalogue/catalogue.css?url'
import { CompareBar, PickButton } from '#client/features/catalogue/compare/pick-button.tsx'
import { ProductRow } from '#client/features/catalogue/product-row.tsx'
import { typedFrom } from '#client/features/forms/answers.ts'
import { useFormEngine } from '#client/features/forms/form-engine.tsx'
import { HeartButton } from '#client/features/wishlists/heart-button.tsx'
import { useFieldText } from '#client/platform/form-errors.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { workOut } from '#shared/features/assistants/families.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './assistant.data.ts'

const useData = () => usePageData<typeof data>()

/** Typed answers, errors after the first attempt, and sending. */
function useQuestions() {
  const { family, version, definition, prefill, run, city: first } = useData()
  const navigate = useNavigate()
  const fieldText = useFieldText()
  const engine = useFormEngine(definition)
  const [typed, setTyped] = useState(() => ({
    ...engine.initial,
    ...typedFrom(run?.answers ?? prefill?.answers ?? {}),
  }))
  const [city, setCity] = useState(first)
  const [submitted, setSubmitted] = useState(false)
  const wrong = engine.check(undefined, typed)
  const worked = wrong.length === 0 ? workOut(family, engine.answers(typed)) : null
  const working = worked && !('missing' in worked) ? worked : null
  const save = useMutate(
    async send => {
      const body = { version, answers: engine.answers(typed), city }
      return await send('POST /assistants/{family}/runs', { params: { family }, body })
    },
    {
      stays: true,
      onDone: ({ id }) =>
        void navigate(`${areaHref('user.assistant', { product: family })}?run=${id}`, { preventScrollReset: true }),
    },
  )
  const find = (): void => {
    setSubmitted(true)
    if (working) void save.run()
  }
  const errorOf = (path: string): string | undefined => {
    const error = submitted ? wrong.find(one => one.path === path) : undefined
    return error && fieldText(error)
  }
  return { engine, typed, setTyped, city, setCity, working, save, find, errorOf }
}

type Questions = ReturnType<typeof useQuestions>

function Form({ engine, typed, setTyped, city, setCity, errorOf, save, find }: Questions) {
  const t = useTexts('assistants')
  const { cities, prefill, run } = useData()
  return (
    <section className="grid content-start gap-5 print:hidden">
      {prefill && !run && <p className="note">{t('prefilled', { name: prefill.estimate })}</p>}
      {engine.steps.map(({ id }) => (
        <div key={id}>{engine.fields({ step: id, typed, errorOf, onChange: setTyped })}</div>
      ))}
      <Select
        name="city"
        label={t('city')}
        options={cities}
        value={city}
        onChange={event => setCity(event.currentTarget.value)}
      />
      {save.problem && (
        <Callout kind="danger" title={t('failed')} live>
          {save.problem.detail}
        </Callout>
      )}
      <Button kind="primary" busy={save.busy} onClick={find}>
        {t('find')}
      </Button>
    </section>
  )
}

function Found() {
  const { run, now } = useData()
  if (!run) return null
  return (
    <Matches
      run={run}
      row={({ slug, band, why }) => {
        const product = run.cards.find(card => card.slug === slug)
        if (!product) return null
        return (
          <ProductRow
            product={product}
            band={band}
            now={now}
            why={why}
            tools={
              <>
                <HeartButton kind="product" thing={slug} name={product.name} />
                <PickButton {...product} />
              </>
            }
          />
        )
      }}
    />
  )
}

/** The key resets the answers for another run. */
export function Component() {
  const { family, run } = useData()
  return <Assistant key={`${family} ${run?.id}`} />
}

function Assistant() {
  const t = useTexts('assistants')
  const { title, intro, run } = useData()
  const questions = useQuestions()
  const working = questions.working ?? run?.result ?? null
  return (
    <>
      <Head title={title} noindex />
      <link rel="stylesheet" href={assistantSheet} precedence="part" />
      <link rel="stylesheet" href={catalogueSheet} precedence="part" />
      <PageTitle title={title} lead={intro} action={run && <RunActions run={run} />} />
      <div className="assistant">
        <Form {...questions} />
        <Stack gap={10}>
          {working ? <Quantity working={working} /> : <p className="text-15 text-ink-soft">{t('answer-first')}</p>}
          <Found />
        </Stack>
      </div>
      <CompareBar />
    </>
  )
}
