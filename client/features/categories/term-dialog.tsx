// Adds a word for a trade, also as the synonym of a search that found nothing: one step from the list.
import type { FormEvent } from 'react'
import { type ApiCall, useRevalidate } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { isLanguage, type Language, languages } from '#shared/values/localized.ts'

export type TradeChoice = { readonly value: string; readonly label: string }
export type NewTerm = { readonly term: string; readonly language: Language; readonly trade: string }
type Props = {
  readonly start: NewTerm
  readonly trades: readonly TradeChoice[]
  readonly send: ApiCall<AppContract>
  readonly onClose: () => void
}

/** How sure the word is, as people say it. */
export const weights = [1.5, 1, 0.5] as const

function useAdd({ send, onClose }: Props) {
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const language = form.get('language')
    const body = {
      category: String(form.get('category')),
      language: isLanguage(language) ? language : ('en' as const),
      term: String(form.get('term')).trim(),
      weight: Number(form.get('weight')),
    }
    const done = await run(async idempotencyKey => {
      await send('POST /search-terms', { body }, { idempotencyKey })
      await revalidate()
    })
    if (done) onClose()
  }
  const errors = Object.fromEntries((problem?.fields ?? []).map(({ path, detail }) => [path, detail]))
  return { busy, problem, errors, submit }
}

function TermFields({
  start,
  trades,
  errors,
}: Pick<Props, 'start' | 'trades'> & { errors: Readonly<Record<string, string>> }) {
  const t = useTexts('admin-categories')
  return (
    <>
      <TextInput
        name="term"
        label={t('term.word')}
        hint={t('term.word-hint')}
        defaultValue={start.term}
        maxLength={80}
        autoComplete="off"
        required
        error={errors.term}
      />
      <Select
        id="new-category"
        name="category"
        label={t('term.trade')}
        defaultValue={start.trade}
        options={trades}
        error={errors.category}
      />
      <Select
        id="new-language"
        name="language"
        label={t('term.language')}
        defaultValue={start.language}
        options={languages.map(value => ({ value, label: languageFacts[value].name }))}
      />
      <Select
        name="weight"
        label={t('term.weight')}
        hint={t('term.weight-hint')}
        defaultValue="1"
        options={weights.map(weight => ({
          value: String(weight),
          label: t(`weights.${String(weight).replace('.', '-')}`),
        }))}
      />
    </>
  )
}

export function TermDialog(props: Props) {
  const t = useTexts('admin-categories')
  const { busy, problem, errors, submit } = useAdd(props)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('term.add')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={props.onClose}>{t('back')}</Button>
          <Button kind="primary" type="submit" form="term" busy={busy}>
            {t(busy ? 'saving' : 'term.save')}
          </Button>
        </>
      }
    >
      <form id="term" onSubmit={submit} noValidate>
        <Stack gap={4}>
          {problem && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <TermFields {...props} errors={errors} />
        </Stack>
      </form>
    </Dialog>
  )
}
