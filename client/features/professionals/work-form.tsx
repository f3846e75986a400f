import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CityChoice, useCityOptions } from '#client/platform/cities.ts'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useNamedField } from '#client/platform/form/use-named-field.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import { workFields } from '#shared/features/professionals/own-fields.ts'
import type { TypedForm } from '#shared/forms/fields.ts'
import { currencies, isCurrency } from '#shared/values/money.ts'
import type { OwnWork } from './own-work-view.ts'
import { type PhotoDraft, WorkPhotoFields } from './work-photo-fields.tsx'

type WorkFormData = {
  readonly work: OwnWork | null
  readonly trades: readonly { readonly slug: string; readonly name: string }[]
  readonly cities: readonly CityChoice[]
  readonly trade: string
  readonly city: string
  readonly currency: string
  readonly year: number
}

type Props = {
  readonly data: WorkFormData
  /** The path of the list. */
  readonly back: string
  readonly upload: UploadSlot
}

function startOf({ work, trade, city, currency, year }: WorkFormData) {
  if (!work) return { trade, city, year, currency: isCurrency(currency) ? currency : 'USD' }
  return { ...work, trade: work.trade.slug, city: work.city.slug }
}

const savedPhotos = (work: OwnWork | null): readonly PhotoDraft[] =>
  (work?.photos ?? []).map(({ id, kind, alt, picture }) => ({ key: id, from: { id }, kind, alt, picture }))

/** What prevents publishing; a published work must stay complete, even when it is only saved. */
function missing(photos: readonly PhotoDraft[], typed: TypedForm): FieldError[] {
  return [
    ...(photos.some(({ kind }) => kind === 'after') ? [] : [{ path: 'photos', code: 'required' as const }]),
    ...(typed.clientConsent ? [] : [{ path: 'clientConsent', code: 'required' as const }]),
  ]
}

function useWorkForm({ data, back }: Props, photos: readonly PhotoDraft[], alsoDirty: boolean): FormState {
  const { work, year } = data
  const { language } = useRoot()
  const navigate = useNavigate()
  /** The saved work: a draft may be saved although publishing is refused afterwards. */
  const lastSaved = useRef(work && { id: work.id, version: work.version })
  return useForm(workFields, {
    start: startOf(data),
    currency: ({ currency }) => String(currency),
    alsoDirty,
    alsoWrong: (typed, submitValue) => [
      ...(Number(typed.year) > year ? [{ path: 'year', code: 'too-large' as const, params: { maximum: year } }] : []),
      ...(submitValue === 'draft' ? [] : missing(photos, typed)),
    ],
    mutate: async (send, values, { changed, submitValue }) => {
      const shown = photos.map(({ from, kind, alt }) => ({ ...from, kind, alt: alt.trim() }))
      const whole = { ...values, story: values.story ?? '', language, photos: shown }
      // Unchanged texts are not sent, so that they keep their language.
      const { title: _, story: __, ...rest } = whole
      const texts = {
        ...('title' in changed ? { title: whole.title } : {}),
        ...('story' in changed ? { story: whole.story } : {}),
      }
      const saved = lastSaved.current
        ? await send(
            'PATCH /portfolio/{work}',
            { params: { work: lastSaved.current.id }, body: { ...rest, ...texts } },
            { ifMatch: lastSaved.current.version },
          )
        : await send('POST /portfolio', { body: whole })
      lastSaved.current = { id: saved.id, version: saved.version }
      if (submitValue !== 'draft' && work?.status !== 'published')
        await send('POST /portfolio/{work}/publish', { params: { work: saved.id } })
    },
    onDone: () => void navigate(back),
  })
}

function Facts({ form }: { readonly form: FormState }) {
  const { t } = form
  const format = useFormat()
  const codes = Object.keys(currencies).map(value => ({ value, label: format.currency(value) }))
  return (
    <PartCard title={t('form.facts')} lead={t('form.facts-lead')}>
      <Stack>
        <FormFields
          form={form}
          of={3}
          names={['costLow', 'costHigh', 'currency']}
          with={{ currency: { options: codes } }}
          unit=""
        />
        <FormFields
          form={form}
          of={3}
          names={['durationDays', 'areaSqm']}
          with={{ durationDays: { unit: t('form.days') }, areaSqm: { unit: t('form.sqm') } }}
        />
      </Stack>
    </PartCard>
  )
}

function Texts({ form, data }: { readonly form: FormState; readonly data: WorkFormData }) {
  const { t } = form
  const trades = data.trades.map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <PartCard title={t('form.work')}>
      <Stack>
        <FormFields form={form} names={['title', 'story']} />
        <FormFields
          form={form}
          of={3}
          names={['trade', 'city', 'year']}
          with={{ trade: { options: trades }, city: { options: useCityOptions(data.cities) } }}
        />
      </Stack>
    </PartCard>
  )
}

export function WorkForm(props: Props) {
  const { data, back, upload } = props
  const t = useTexts('portfolio')
  const [first] = useState(() => savedPhotos(data.work))
  const [photos, setPhotos] = useState(first)
  const form = useWorkForm(props, photos, photos !== first)
  useNamedField()
  const isPublished = data.work?.status === 'published'
  const others = (
    <>
      {!isPublished && (
        <Button type="submit" value="draft" busy={form.busy}>
          {t('form.save-draft')}
        </Button>
      )}
      <ButtonLink kind="quiet" href={back}>
        {t('form.cancel')}
      </ButtonLink>
    </>
  )
  return (
    <div className="max-w-232">
      <Form form={form} yes={t(isPublished ? 'form.save' : 'form.publish')} actions={others}>
        <Texts form={form} data={data} />
        <PartCard title={t('form.photos')}>
          <WorkPhotoFields photos={photos} errorOf={form.errors.errorOf} onChange={setPhotos} upload={upload} />
        </PartCard>
        <Facts form={form} />
        <PartCard title={t('form.consent')}>
          <FormField form={form} name="clientConsent" />
        </PartCard>
      </Form>
    </div>
  )
}
