import { type ReactNode, useState } from 'react'
import { useCityOptions } from '#client/platform/cities.ts'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { type ChosenCover, CoverField } from '#client/platform/form/cover-field.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { profileFields } from '#shared/features/professionals/own-fields.ts'
import { listOf } from '#shared/forms/fields.ts'
import { Completeness } from './first-steps.tsx'
import type { OwnProfileData } from './own-profile-view.ts'
import { usePriceRange } from './price.tsx'

type PartProps = { readonly title: string; readonly lead?: string; readonly children: ReactNode }

function Part({ title, lead, children }: PartProps) {
  return (
    <section>
      <SectionHeading compact level={3} title={title} lead={lead} />
      <Stack>{children}</Stack>
    </section>
  )
}

type FieldsProps = { readonly form: FormState; readonly data: OwnProfileData }

function Work({ form, data }: FieldsProps) {
  const { t } = form
  const cities = useCityOptions(data.cities)
  const choices = data.profile.tradeChoices.map(({ slug, name }) => ({ value: slug, label: name }))
  const trades = listOf(form.typed.trades)
  const chosen = choices.filter(({ value }) => trades.includes(value))
  return (
    <Part title={t('work')}>
      <FormField form={form} name="trades" options={choices} />
      {chosen.length > 1 && (
        <Select
          name="mainTrade"
          label={t('main-trade')}
          hint={t('main-trade-hint')}
          value={trades[0]}
          options={chosen}
          onChange={event => {
            const main = event.currentTarget.value
            form.change('trades', [main, ...trades.filter(one => one !== main)])
          }}
        />
      )}
      <FormFields
        form={form}
        of={2}
        names={['city', 'radiusKm']}
        with={{ city: { options: cities }, radiusKm: { unit: t('km') } }}
      />
    </Part>
  )
}

/** In the unit of the chosen main trade and the currency of the city. */
function Price({ form, data }: FieldsProps) {
  const { t } = form
  const people = useTexts('professionals')
  const range = usePriceRange()
  const format = useFormat()
  const { price, tradeChoices, currency } = data.profile
  const main = tradeChoices.find(({ slug }) => slug === listOf(form.typed.trades)[0])
  const unit = `${format.currency(currency)} ${people(`price.unit.${main?.priceUnit ?? 'job'}`)}`
  return (
    <Part title={t('price')} lead={t('price-lead')}>
      {price?.sample && <p className="text-15">{t('price-shown', { range: range(price), count: price.sample })}</p>}
      <FormFields form={form} of={2} names={['priceLow', 'priceHigh']} unit={unit} />
    </Part>
  )
}

function Parts({ form, data }: FieldsProps) {
  const { t } = form
  const { language } = useRoot()
  const nameOf = new Intl.DisplayNames(language, { type: 'language' })
  return (
    <>
      <Part title={t('availability')}>
        {form.typed.onHoliday && <Callout kind="warning">{t('holiday-on')}</Callout>}
        <FormField form={form} name="onHoliday" />
        <FormFields form={form} of={2} names={['capacity']} />
      </Part>
      <Part title={t('words')}>
        <FormFields form={form} names={['headline', 'about']} rows={6} />
      </Part>
      <Work form={form} data={data} />
      <Price form={form} data={data} />
      <Part title={t('facts')}>
        <FormFields form={form} of={2} names={['teamSize', 'foundedYear']} />
        <FormField form={form} name="languages" optionOf={code => nameOf.of(code) ?? code} />
      </Part>
    </>
  )
}

/** Only changed fields are sent, so that unchanged text keeps its language. */
function useProfileForm({ profile }: OwnProfileData, cover: ChosenCover | null, onSaved: () => void): FormState {
  const { language } = useRoot()
  const [version, setVersion] = useState(profile.version)
  const thisYear = new Date().getUTCFullYear()
  return useForm(profileFields, {
    start: profile,
    currency: profile.currency,
    alsoDirty: cover !== null,
    alsoWrong: typed =>
      Number(typed.foundedYear) > thisYear
        ? [{ path: 'foundedYear', code: 'too-large', params: { maximum: thisYear } }]
        : [],
    mutate: async (send, { priceLow, priceHigh }, { changed }) => {
      const texts = 'headline' in changed || 'about' in changed ? { language } : {}
      const prices = ['priceLow', 'priceHigh'].some(name => name in changed) ? { priceLow, priceHigh } : {}
      const body = { ...changed, ...prices, ...texts, ...(cover ? { cover: cover.id } : {}) }
      if (Object.keys(body).length === 0) return
      const saved = await send('PATCH /professionals/me', { body }, { ifMatch: version })
      setVersion(saved.version)
    },
    onDone: onSaved,
  })
}

type Props = {
  /** The result of `ownProfileData`. */
  readonly data: OwnProfileData
  /** `field => <UploadField purpose="portfolio" handsOver {...field} />`; namespace `files`. */
  readonly upload: UploadSlot
}

/** Includes its heading (h2). */
export function OwnProfileForm({ data, upload }: Props) {
  const { language } = useRoot()
  const [cover, setCover] = useState<ChosenCover | null>(null)
  const form = useProfileForm(data, cover, () => setCover(null))
  const { t } = form
  const own = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return (
    <section aria-labelledby="own-profile" className="max-w-232">
      <SectionHeading compact id="own-profile" title={t('title')} lead={t('lead', { language: own })} />
      <Completeness profile={data.profile} />
      <Form form={form} yes={t('save')} actions={<ButtonLink href={data.profile.address}>{t('view')}</ButtonLink>}>
        <Parts form={form} data={data} />
        <Part title={t('cover.title')} lead={t('cover.text')}>
          <CoverField
            shown={cover ? cover.picture : data.profile.cover}
            error={form.errors.errorOf('cover')}
            onChoose={setCover}
            upload={upload}
            textOf={name => t(`cover.${name}`)}
          />
        </Part>
      </Form>
    </section>
  )
}
