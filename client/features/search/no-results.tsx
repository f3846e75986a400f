// Nothing was found: four ways on, none of them a dead end.
import SearchX from 'lucide-react/icons/search-x'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { href } from '#shared/routes/href.ts'
import { emptySearch, type SearchState, searchPath } from './search-state.ts'

type Link = { readonly slug: string; readonly name: string; readonly href: string }
type Props = {
  readonly state: SearchState
  readonly trades: readonly Link[]
  readonly cities: readonly Link[]
  /** The slug of the form that takes any job. */
  readonly form: string | null
}

function wider(state: SearchState): string {
  const { what, trades } = state
  return searchPath(emptySearch, { what, trades })
}

function Links({ title, links }: { readonly title: string; readonly links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="font-medium text-15">{title}</h3>
      <ChipRow label={title}>
        {links.map(link => (
          <ChipLink key={link.slug} href={link.href}>
            {link.name}
          </ChipLink>
        ))}
      </ChipRow>
    </section>
  )
}

export function NoResults({ state, trades, cities, form }: Props) {
  const t = useTexts('results')
  return (
    <section aria-labelledby="none-title" className="grid gap-8 rounded-drawn border bg-surface p-6 lg:p-10">
      <div className="grid gap-3">
        <SearchX aria-hidden="true" className="size-8 text-ink-soft" />
        <h2 id="none-title" className="text-24">
          {t('none.title')}
        </h2>
        <p className="max-w-152 text-ink-soft">{t('none.spelling')}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <ButtonLink href={wider(state)}>{t('none.wider')}</ButtonLink>
          {form && (
            <ButtonLink kind="primary" href={href('job-request.form', { form })}>
              {t('none.post')}
            </ButtonLink>
          )}
        </div>
      </div>
      <Links title={t('none.cities')} links={cities} />
      <Links title={t('none.trades')} links={trades} />
    </section>
  )
}
