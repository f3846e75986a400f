// Adds or changes a type of document, in three languages.
import { type FormEvent, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Checkbox, CheckboxGroup } from '#client/ui/choice.tsx'
import { Grid, Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { professionalTypes } from '#shared/access/roles.ts'
import type { AppContract } from '#shared/contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { languages } from '#shared/values/localized.ts'
import { type Body, badges, bodyOf, flags, mimes } from './type-body.ts'
import type { ManagedType } from './types.ts'

type PartProps = {
  readonly body: Body
  readonly change: (patch: Partial<Body>) => void
  readonly errorOf: (path: string) => string | undefined
}

function Words({ body, change, errorOf }: PartProps) {
  const t = useTexts('admin-onboarding')
  return languages.map(language => (
    <Grid key={language} of={2}>
      <TextInput
        name={`name/${language}`}
        label={t('type.name', { language: languageFacts[language].name })}
        error={errorOf(`name/${language}`)}
        lang={language}
        dir={languageFacts[language].direction}
        value={body.name[language]}
        maxLength={120}
        onChange={event => change({ name: { ...body.name, [language]: event.currentTarget.value } })}
      />
      <TextArea
        name={`help/${language}`}
        label={t('type.help', { language: languageFacts[language].name })}
        error={errorOf(`help/${language}`)}
        lang={language}
        dir={languageFacts[language].direction}
        rows={2}
        value={body.help[language]}
        maxLength={400}
        onChange={event => change({ help: { ...body.help, [language]: event.currentTarget.value } })}
      />
    </Grid>
  ))
}

function toggled<T>(list: readonly T[], value: T, isOn: boolean): T[] {
  return isOn ? [...list.filter(one => one !== value), value] : list.filter(one => one !== value)
}

function Scope({ body, change, errorOf, countries }: PartProps & { readonly countries: readonly string[] }) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const all = [...new Set([...countries, ...body.countries])]
  return (
    <Grid of={2}>
      <CheckboxGroup
        name="forTypes"
        label={t('type.for')}
        error={errorOf('forTypes')}
        options={professionalTypes.map(value => ({ value, label: t(`types.${value}`) }))}
        value={body.forTypes}
        onChange={(value, isOn) =>
          change({ forTypes: toggled(body.forTypes, value as Body['forTypes'][number], isOn) })
        }
      />
      <CheckboxGroup
        name="countries"
        label={t('type.countries')}
        hint={t('type.countries-hint')}
        options={all.map(value => ({ value, label: names.of(value) ?? value }))}
        value={body.countries}
        onChange={(value, isOn) => change({ countries: toggled(body.countries, value, isOn) })}
      />
    </Grid>
  )
}

function Rules({ body, change, errorOf }: PartProps) {
  const t = useTexts('admin-onboarding')
  const isOn = (mime: string): boolean => (mime === 'picture' ? body.mimes.length > 1 : body.mimes.includes(mimes[0]))
  const kinds = ['application/pdf', 'picture'].filter(isOn)
  const write = (value: string, on: boolean): void => {
    const next = toggled(kinds, value, on)
    change({ mimes: mimes.filter(mime => next.includes(mime === 'application/pdf' ? mime : 'picture')) })
  }
  return (
    <Grid of={2}>
      <div>
        {flags.map(flag => (
          <Checkbox
            key={flag}
            name={flag}
            label={t(`type.${flag}`)}
            checked={body[flag]}
            onChange={event => change({ [flag]: event.currentTarget.checked } as Partial<Body>)}
          />
        ))}
      </div>
      <Stack gap={4}>
        <Select
          name="badge"
          label={t('type.badge')}
          placeholder={t('type.no-badge')}
          options={badges.map(value => ({ value, label: t(`badge.${value}`) }))}
          value={body.badge ?? ''}
          onChange={event => change({ badge: (event.currentTarget.value || null) as Body['badge'] })}
        />
        <NumberInput
          whole
          name="maxMb"
          label={t('type.size')}
          unit="MB"
          error={errorOf('maxMb')}
          value={String(body.maxMb || '')}
          onChange={event => change({ maxMb: Number(event.currentTarget.value.replace(/\D/g, '')) })}
        />
        <CheckboxGroup
          name="mimes"
          label={t('type.mimes')}
          error={errorOf('mimes')}
          options={['application/pdf', 'picture'].map(value => ({
            value,
            label: t(value === 'picture' ? 'type.pictures' : 'type.pdf'),
          }))}
          value={kinds}
          onChange={write}
        />
      </Stack>
    </Grid>
  )
}

type Props = {
  /** Null: a new one. */
  readonly type: ManagedType | null
  readonly countries: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

function useTypeForm({ type, onClose, onDone }: Props) {
  const send = useSend<AppContract>()
  const { busy, problem, run, clear } = useSending()
  const [body, setBody] = useState(() => bodyOf(type))
  const change = (patch: Partial<Body>): void => {
    clear()
    setBody({ ...body, ...patch })
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const done = await run(async idempotencyKey => {
      if (type)
        await send(
          'PATCH /document-types/{type}',
          { params: { type: type.id }, body },
          { idempotencyKey, ifMatch: type.version },
        )
      else await send('POST /document-types', { body }, { idempotencyKey })
      await onDone()
    })
    if (done) onClose()
  }
  const errorOf = (path: string) => problem?.fields.find(field => field.path === path)?.detail
  return { busy, problem, body, change, submit, errorOf }
}

export function TypeForm(props: Props) {
  const { type, countries, onClose } = props
  const t = useTexts('admin-onboarding')
  const { busy, problem, body, change, submit, errorOf } = useTypeForm(props)
  const parts = { body, change, errorOf }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(type ? 'type.change-title' : 'type.add-title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" form="document-type" busy={busy}>
            {t(busy ? 'sending' : 'type.save')}
          </Button>
        </>
      }
    >
      <form id="document-type" onSubmit={submit} noValidate>
        <Stack>
          {problem && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <Words {...parts} />
          <Scope {...parts} countries={countries} />
          <Rules {...parts} />
        </Stack>
      </form>
    </Dialog>
  )
}
