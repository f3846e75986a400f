// Adds what a unit of a material, or a day of work, costs in a city.
import { useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { NumberInput } from '#client/ui/number-input.tsx'
import { Select } from '#client/ui/select.tsx'
import type { AppContract } from '#shared/contract.ts'
import { pricedThings, pricedUnits } from '#shared/features/calculator/book.ts'
import { minorOf, unitsOf } from '#shared/values/decimal.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { AddFrame, DatedFields, Pair } from './add-frame.tsx'
import type { AddProps } from './add-rate.tsx'
import type { PriceRow } from './rates-types.ts'
import { figureOf, useAdd } from './use-add.ts'
import { choicesOf, useCityOptions } from './use-words.ts'

export function AddPrice({ start, cities, city, today, onClose }: AddProps<PriceRow>) {
  const t = useTexts('calculator-rates')
  const send = useSend<AppContract>()
  const adding = useAdd(onClose)
  const cityOptions = useCityOptions(cities)
  const [place, setPlace] = useState(start?.city.slug ?? city)
  const currency = cities.find(({ slug }) => slug === place)?.currency ?? ''
  const submit = (form: FormData): void => {
    const [price, offers] = [String(form.get('price')), String(form.get('offers'))]
    const body = {
      city: place,
      thing: pricedThings.find(thing => thing === form.get('thing')) ?? 'cement',
      price: figureOf(price, minorOf(price, currency || 'USD')),
      offers: figureOf(offers, readNumber(offers)),
      from: String(form.get('from')),
      source: String(form.get('source')),
    }
    void adding.add(idempotencyKey => send('POST /calculator/prices', { body }, { idempotencyKey }), place)
  }
  return (
    <AddFrame title={t('add.price')} adding={adding} onClose={onClose} onSubmit={submit}>
      <Select
        name="city"
        label={t('field.city')}
        value={place}
        onChange={event => setPlace(event.currentTarget.value)}
        {...(place ? {} : { placeholder: t('add.choose') })}
        options={cityOptions}
        error={adding.errorOf('city')}
      />
      <Select
        name="thing"
        label={t('field.thing')}
        defaultValue={start?.thing ?? 'cement'}
        options={choicesOf(pricedThings, thing => `${t(`thing.${thing}`)} · ${t(`per.${pricedUnits[thing]}`)}`)}
      />
      <Pair>
        <NumberInput
          name="price"
          label={t('field.price')}
          hint={t('field.price-hint')}
          unit={currency}
          defaultValue={start ? unitsOf(start.price, start.currency) : ''}
          error={adding.errorOf('price')}
        />
        <NumberInput
          name="offers"
          whole
          label={t('field.offers')}
          hint={t('field.offers-hint')}
          defaultValue={String(start?.offers ?? 1)}
          error={adding.errorOf('offers')}
        />
      </Pair>
      <DatedFields adding={adding} today={today} source={start?.source ?? ''} />
    </AddFrame>
  )
}
