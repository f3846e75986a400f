// Corrects name, phone, language and city of a person; a copy that is out of date is refused and said so.
import { type FormEvent, useState } from 'react'
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
import { isLanguage, languages } from '#shared/values/localized.ts'
import type { Person } from './person-facts.tsx'

export type CityChoice = { readonly value: string; readonly label: string }
type Props = {
  readonly person: Person
  readonly cities: readonly CityChoice[]
  readonly send: ApiCall<AppContract>
}

function bodyOf(form: FormData, person: Person) {
  const language = form.get('language')
  const city = String(form.get('city') ?? '')
  return {
    name: String(form.get('name')).trim(),
    phone: String(form.get('phone')).trim(),
    language: isLanguage(language) ? language : person.language,
    ...(city && { city }),
  }
}

function useEdit({ person, send }: Props, onClose: () => void) {
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = bodyOf(new FormData(event.currentTarget), person)
    const done = await run(async idempotencyKey => {
      const options = { idempotencyKey, ifMatch: person.version }
      await send('PATCH /people/{user}', { params: { user: person.id }, body }, options)
      await revalidate()
    })
    if (done) onClose()
  }
  const errors = Object.fromEntries((problem?.fields ?? []).map(field => [field.path, field.detail]))
  return { busy, problem, errors, submit }
}

function EditFields({ person, cities, errors }: Omit<Props, 'send'> & { errors: Readonly<Record<string, string>> }) {
  const t = useTexts('people')
  return (
    <>
      <TextInput
        name="name"
        label={t('edit.name')}
        defaultValue={person.name}
        maxLength={80}
        required
        error={errors.name}
      />
      <TextInput
        name="phone"
        type="tel"
        label={t('edit.phone')}
        defaultValue={person.phone ?? ''}
        maxLength={30}
        error={errors.phone}
      />
      <Select
        name="language"
        label={t('edit.language')}
        defaultValue={person.language}
        options={languages.map(value => ({ value, label: languageFacts[value].name }))}
        error={errors.language}
      />
      <Select
        name="city"
        label={t('edit.city')}
        defaultValue={person.city?.slug ?? ''}
        {...(person.city ? {} : { placeholder: t('none') })}
        options={cities}
        error={errors.city}
      />
    </>
  )
}

function EditDialog(props: Props & { readonly onClose: () => void }) {
  const t = useTexts('people')
  const { busy, problem, errors, submit } = useEdit(props, props.onClose)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('edit.title')}
      closeLabel={t('dialog.close')}
      actions={
        <>
          <Button onClick={props.onClose}>{t('dialog.back')}</Button>
          <Button kind="primary" type="submit" form="edit-person" busy={busy}>
            {t(busy ? 'edit.saving' : 'edit.save')}
          </Button>
        </>
      }
    >
      <form id="edit-person" onSubmit={submit} noValidate>
        <Stack gap={4}>
          {problem && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <EditFields {...props} errors={errors} />
        </Stack>
      </form>
    </Dialog>
  )
}

export function EditPerson(props: Props) {
  const t = useTexts('people')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('edit.button')}</Button>
      {open && <EditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
