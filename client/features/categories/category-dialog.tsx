// The form of a trade: its words in three languages, whom it is for, its sign, whether people see it.
import type { FormEvent, ReactNode } from 'react'
import { type ApiCall, useRevalidate } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Checkbox, CheckboxGroup, RadioGroup } from '#client/ui/choice.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { professionalTypes } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { languages } from '#shared/values/localized.ts'
import { bodyOf } from './category-form.ts'

export type Category = Output<(typeof categories)['GET /categories']>[number]
export type IconChoice = { readonly name: string; readonly drawn: ReactNode }
type Props = {
  /** Null for a new one. */
  readonly category: Category | null
  readonly icons: readonly IconChoice[]
  readonly send: ApiCall<AppContract>
  readonly onClose: () => void
}

function useSave({ category, send, onClose }: Props) {
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = bodyOf(new FormData(event.currentTarget))
    const done = await run(async idempotencyKey => {
      if (category) {
        const options = { idempotencyKey, ifMatch: category.version }
        await send('PATCH /categories/{category}', { params: { category: category.id }, body }, options)
      } else await send('POST /categories', { body }, { idempotencyKey })
      await revalidate()
    })
    if (done) onClose()
  }
  return { busy, problem, submit }
}

type Errors = Readonly<Record<string, string>>

function Words({ field, category, errors }: { field: 'name' | 'summary'; category: Category | null; errors: Errors }) {
  const t = useTexts('admin-categories')
  const Input = field === 'name' ? TextInput : TextArea
  return (
    <Stack gap={2}>
      {languages.map(language => (
        <Input
          key={language}
          name={`${field}/${language}`}
          label={t(`form.${field}`, { language: languageFacts[language].name })}
          lang={language}
          dir={languageFacts[language].direction}
          defaultValue={category?.[field][language] ?? ''}
          maxLength={field === 'name' ? 80 : 300}
          required
          error={errors[`${field}/${language}`]}
        />
      ))}
    </Stack>
  )
}

function CategoryFields({ category, icons, errors }: Pick<Props, 'category' | 'icons'> & { readonly errors: Errors }) {
  const t = useTexts('admin-categories')
  return (
    <>
      <Words field="name" category={category} errors={errors} />
      <Words field="summary" category={category} errors={errors} />
      <CheckboxGroup
        name="professionalTypes"
        label={t('form.types')}
        defaultValue={category?.professionalTypes ?? ['contractor']}
        options={professionalTypes.map(value => ({ value, label: t(`types.${value}`) }))}
        error={errors.professionalTypes}
      />
      <RadioGroup
        name="icon"
        label={t('form.icon')}
        defaultValue={category?.icon ?? icons[0]?.name}
        options={icons.map(({ name, drawn }) => ({
          value: name,
          label: (
            <span className="flex items-center gap-3">
              {drawn}
              {t(`icons.${name}`)}
            </span>
          ),
        }))}
        error={errors.icon}
      />
      <Checkbox
        name="active"
        label={t('form.active')}
        hint={t('form.active-hint')}
        defaultChecked={category?.active ?? true}
      />
    </>
  )
}

export function CategoryDialog(props: Props) {
  const t = useTexts('admin-categories')
  const { category, icons, onClose } = props
  const { busy, problem, submit } = useSave(props)
  const fields = problem?.fields ?? []
  const errors = Object.fromEntries(fields.map(({ path, detail }) => [path, detail]))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(category ? 'form.change' : 'form.add')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="primary" type="submit" form="category" busy={busy}>
            {t(busy ? 'saving' : 'save')}
          </Button>
        </>
      }
    >
      <form id="category" onSubmit={submit} noValidate>
        <Stack>
          {problem && fields.length === 0 && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <ErrorSummary
            title={t('form.wrong')}
            errors={fields.map(({ path, detail }) => ({
              name: path,
              message: `${t(`fields.${path.split('/')[0]}`)}: ${detail}`,
            }))}
          />
          <CategoryFields category={category} icons={icons} errors={errors} />
        </Stack>
      </form>
    </Dialog>
  )
}
