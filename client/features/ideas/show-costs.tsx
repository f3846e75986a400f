// Which costs the wall shows: as built, for the reader's city, for the reader's city and area.
import MapPin from 'lucide-react/icons/map-pin'
import { useHref } from 'react-router'
import { type CityChoice, useCityOptions } from '#client/platform/cities.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { href } from '#shared/routes/href.ts'
import { Carried } from './carried.tsx'
import { type IdeasState, ideasPath } from './ideas-address.ts'

type FieldsProps = {
  readonly cities: readonly CityChoice[]
  readonly near: string
  readonly area: string
}

/** Where and how large: fields of a form that works without script. */
export function PlaceFields({ cities, near, area }: FieldsProps) {
  const t = useTexts('ideas')
  return (
    <>
      <Select name="near" label={t('place.city')} defaultValue={near} options={useCityOptions(cities)} />
      <NumberInput name="area" label={t('place.area')} unit={t('place.unit')} defaultValue={area} />
    </>
  )
}

type Props = { readonly state: IdeasState; readonly cities: readonly CityChoice[]; readonly near: string }

const panel = 'idea-place'

export function ShowCosts({ state, cities, near }: Props) {
  const t = useTexts('ideas')
  const format = useFormat()
  const page = useHref(href('ideas-hub'))
  const link = (show: IdeasState['show'], label: string) => (
    <Anchor
      href={ideasPath(state, { show })}
      aria-current={state.show === show ? 'true' : undefined}
      className="costs-choice"
    >
      {label}
    </Anchor>
  )
  const choice = { type: 'button', popoverTarget: panel, className: 'costs-choice' } as const
  return (
    <div className="show-costs">
      <span className="note max-md:hidden">{t('show.label')}</span>
      <fieldset aria-label={t('show.label')} className="costs-choices">
        {link('built', t('show.built'))}
        {link('city', t('show.city'))}
        {state.area ? (
          link('area', t('show.area', { area: format.number(Number(state.area)) }))
        ) : (
          <button {...choice}>{t('show.my-area')}</button>
        )}
        <button {...choice} aria-label={t('place.title')} title={t('place.title')}>
          <MapPin aria-hidden="true" className="size-4.5" />
        </button>
      </fieldset>
      <div id={panel} popover="auto" className="menu-panel anchored-end">
        <form action={page} className="grid w-64 gap-4 p-2.5">
          <Carried state={{ ...state, show: 'area' }} without={['near', 'area']} />
          <PlaceFields cities={cities} near={state.near || near} area={state.area} />
          <Button type="submit" kind="primary" wide>
            {t('place.show')}
          </Button>
        </form>
      </div>
    </div>
  )
}
