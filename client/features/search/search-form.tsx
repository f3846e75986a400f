// The search of the banner and of the results: a plain form that works without script.
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { apiBaseFor } from '#client/platform/api-base.ts'
import { drawnOptions, useDrawn } from '#client/platform/drawn-options.ts'
import { useGeolocation } from '#client/platform/geolocation.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { href } from '#shared/routes/href.ts'
import type { Point } from '#shared/values/place.ts'

type Props = {
  readonly what?: string
  readonly where?: string
  readonly near?: Point | null
  /** Filters that a new search keeps, by name. */
  readonly carried?: Readonly<Record<string, string>>
  /** Trades offered before anything is typed; null in the browser, which reads them from the document. */
  readonly trades?: readonly string[] | null
  readonly cities?: readonly string[] | null
  /** One line with hidden labels, above the results. */
  readonly compact?: boolean
}

// A hundredth of a degree, about a kilometre: precise enough to search, too coarse to find an address.
const coarse = (degrees: number): string => degrees.toFixed(2)

function useSearchSubmit() {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pairs = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    const query = new URLSearchParams(pairs.filter(([, value]) => value)).toString()
    navigate(href('find-professionals') + (query && `?${query}`))
  }
}

const whatOptions = 'what-options'
const whereOptions = 'where-options'

function useNames(id: string, names: readonly string[] | null): readonly string[] {
  return useDrawn(names, () => drawnOptions(id).map(({ value }) => value))
}

function Options({ id, labels }: { readonly id: string; readonly labels: readonly string[] }) {
  return (
    <datalist id={id}>
      {labels.map(label => (
        <option key={label} value={label} />
      ))}
    </datalist>
  )
}

type SuggestionKind = 'trade' | 'professional' | 'city'

const restMs = 120

/**
 * Suggestions while typing: requested after a short pause; none when the network fails. `first` is offered until
 * something is typed.
 */
function useSuggestions(kinds: readonly SuggestionKind[], first: readonly string[]) {
  const { apiBases, language } = useRoot()
  const [found, setFound] = useState<readonly string[]>([])
  const request = useRef<AbortController | null>(null)
  const suggest = useCallback(
    (text: string) => {
      request.current?.abort()
      const q = text.trim().slice(0, 80)
      if (q.length < 2) return setFound([])
      const question = new AbortController()
      request.current = question
      const { signal } = question
      const ask = async () => {
        const { askSuggestions } = await import('./ask-suggestions.ts')
        const base = apiBaseFor(location, apiBases)
        const suggestions = await askSuggestions({ base, language }, q, signal)
        const labels = suggestions.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label)
        if (!signal.aborted) setFound([...new Set(labels)])
      }
      setTimeout(() => !signal.aborted && ask().catch(() => undefined), restMs)
    },
    [apiBases, language, kinds],
  )
  useEffect(() => () => request.current?.abort(), [])
  return { labels: found.length > 0 ? found : first, suggest }
}

function WhatField({ what, trades, compact }: Pick<Required<Props>, 'what' | 'trades' | 'compact'>) {
  const t = useTexts('search')
  const { labels, suggest } = useSuggestions(whatKinds, useNames(whatOptions, trades))
  return (
    <>
      <SearchField
        key={what}
        name="what"
        label={t('form.what')}
        hideLabel={compact}
        placeholder={t('form.what-example')}
        clearLabel={t('form.clear')}
        defaultValue={what}
        maxLength={120}
        list={whatOptions}
        onInput={event => suggest(event.currentTarget.value)}
      />
      <Options id={whatOptions} labels={labels} />
    </>
  )
}

const whatKinds: readonly SuggestionKind[] = ['trade', 'professional']
const whereKinds: readonly SuggestionKind[] = ['city']

/** The person's position, requested by a click and used until a place is typed. */
function usePlace(near: Point | null) {
  const { point, error, pending, locate } = useGeolocation()
  const [given, give] = useState(near)
  const [canLocate, allow] = useState(false)
  useEffect(() => allow(true), [])
  useEffect(() => {
    if (point) give(point)
  }, [point])
  return { point: given, clear: () => give(null), canLocate, error, pending, locate }
}

type Place = ReturnType<typeof usePlace>
type WhereProps = Pick<Required<Props>, 'where' | 'cities' | 'compact'> & { readonly place: Place }

function LocateButton({ place }: Pick<WhereProps, 'place'>) {
  const t = useTexts('search')
  return (
    <IconButton
      label={t('form.use-location')}
      icon={<LocateFixed />}
      aria-pressed={place.point !== null}
      onClick={place.locate}
    />
  )
}

function WhereField({ where, cities, compact, place }: WhereProps) {
  const t = useTexts('search')
  const input = useRef<HTMLInputElement>(null)
  const { labels, suggest } = useSuggestions(whereKinds, useNames(whereOptions, cities))
  const { point } = place
  useEffect(() => {
    if (point && input.current) input.current.value = ''
  }, [point])
  return (
    <>
      <TextInput
        key={where}
        ref={input}
        name="where"
        label={t('form.where')}
        hideLabel={compact}
        placeholder={point ? t('form.near-me') : t('form.where-example')}
        defaultValue={point ? '' : where}
        maxLength={120}
        autoComplete="off"
        list={whereOptions}
        before={<MapPin aria-hidden="true" />}
        after={place.canLocate && <LocateButton place={place} />}
        onInput={event => {
          if (point) place.clear()
          suggest(event.currentTarget.value)
        }}
      />
      <Options id={whereOptions} labels={labels} />
      {point && (
        <>
          <input type="hidden" name="lat" value={coarse(point.lat)} />
          <input type="hidden" name="lon" value={coarse(point.lon)} />
        </>
      )}
    </>
  )
}

export function SearchForm(props: Props) {
  const { what = '', where = '', near = null, carried = {}, trades = [], cities = [], compact = false } = props
  const t = useTexts('search')
  const submit = useSearchSubmit()
  const place = usePlace(near)
  return (
    <search>
      <form
        action={useHref(href('find-professionals'))}
        method="get"
        onSubmit={submit}
        className={compact ? undefined : '@container grid gap-2'}
        aria-label={t('form.label')}
      >
        <div
          className={compact ? 'search-line' : 'grid items-end gap-4 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]'}
        >
          <div>
            <WhatField what={what} trades={trades} compact={compact} />
          </div>
          <div>
            <WhereField where={where} cities={cities} compact={compact} place={place} />
          </div>
          <Button type="submit" kind="primary" icon={<Search aria-hidden="true" />}>
            <span className={compact ? 'sr-only' : undefined}>{t('form.search')}</span>
          </Button>
        </div>
        <p role="status" className="text-15 text-ink-soft empty:hidden">
          {place.pending ? t('form.locating') : place.error}
        </p>
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  )
}
