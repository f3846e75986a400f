// The search of the help centre: articles appear while somebody types. Without script it searches when it is sent.
import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { useHref } from 'react-router'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { type HelpPlaces, publicHelp } from './help-places.ts'

const Suggestions = whenVisible(null, () => import('./help-suggestions.tsx').then(part => part.HelpSuggestions))

const fewest = 3

type Props = { readonly searched?: string; readonly label: string; readonly places?: HelpPlaces }

export function HelpSearch({ searched = '', label, places = publicHelp }: Props) {
  const t = useTexts('help')
  const [words, setWords] = useState(searched)
  const typed = words.trim()
  return (
    <search>
      <form key={searched} action={useHref(places.all)} className="help-search">
        <SearchField
          name="q"
          label={label}
          hideLabel
          dir="auto"
          maxLength={120}
          defaultValue={searched}
          placeholder={label}
          clearLabel={t('search.clear')}
          onChange={event => setWords(event.currentTarget.value)}
          onClear={() => setWords('')}
        />
        <Button kind="primary" type="submit" icon={<Search aria-hidden="true" />}>
          {t('search.go')}
        </Button>
        {typed.length >= fewest && typed !== searched && (
          <Suspense>
            <Suggestions words={typed} places={places} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
