// The first step of a booking: which service, and where.
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useCityOptions } from '#client/platform/cities.ts'
import type { useBrowserDraft } from '#client/platform/form/browser-draft.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import { whereFields } from '#shared/features/calendar/fields.ts'
import type { Service } from '#shared/features/calendar/schema.ts'
import { textOf } from '#shared/forms/fields.ts'
import type { Advisor } from './calendar-types.ts'
import { useServiceFacts } from './service-facts.ts'

type FormStore = ReturnType<typeof useBrowserDraft>
export type StepProps = {
  readonly store: FormStore
  readonly services: readonly Service[]
  readonly service: Service | undefined
  readonly go: (step: number) => void
}

export type Offer = {
  readonly services: readonly Service[]
  readonly cities: Output<AppContract['GET /cities']>
}

/** Requested when the dialog opens, so that readers of the profile do not load it. */
export function useOffer({ slug }: Advisor): Offer | null {
  const send = useSend<AppContract>()
  const [offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => {
    const requests = [
      send('GET /professionals/{profile}/services', { params: { profile: slug } }),
      send('GET /cities', {}),
    ] as const
    Promise.all(requests).then(
      ([services, cities]) => setOffer({ services, cities }),
      () => setOffer({ services: [], cities: [] }),
    )
  }, [send, slug])
  return offer
}

export function Which({ store, services, service, cities, go }: StepProps & Pick<Offer, 'cities'>) {
  const cityOptions = useCityOptions(cities)
  const factsOf = useServiceFacts()
  const isVisit = service?.place === 'site'
  const lacking = (): FieldError[] => [
    ...(isVisit && !textOf(store.typed.city) ? [{ path: 'city', code: 'not-a-choice' as const }] : []),
    ...(isVisit && !textOf(store.typed.address).trim() ? [{ path: 'address', code: 'required' as const }] : []),
  ]
  const form = useForm(whereFields, {
    store,
    stays: true,
    alsoWrong: lacking,
    mutate: async () => go(2),
  })
  const { t } = form
  return (
    <Form form={form} yes={t('book.to-time')}>
      <FormField
        form={form}
        name="service"
        look="radio"
        options={services.map(({ id, name }) => ({ value: id, label: name }))}
        optionOf={id => {
          const found = services.find(one => one.id === id)
          return { label: found?.name ?? id, ...(found && { hint: factsOf(found) }) }
        }}
      />
      {isVisit && <FormField form={form} name="city" options={cityOptions} required />}
      {isVisit && <FormField form={form} name="address" required autoComplete="street-address" />}
    </Form>
  )
}
