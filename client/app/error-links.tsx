// The drawing beside an error text and, for a page that does not exist, a search and three links. Lazy.
import ArrowRight from 'lucide-react/icons/arrow-right'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import Ruler from 'lucide-react/icons/ruler'
import Users from 'lucide-react/icons/users'
import { useHref } from 'react-router'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { BrokenPlan, KeyOverDoor, PlumbLine, Scaffolding } from '#client/ui/drawing/illustrations.tsx'
import { Zellige } from '#client/ui/drawing/zellige.tsx'
import { DrawnFrame } from '#client/ui/frame/empty-state.tsx'
import type { PageError } from '#shared/rendering/errors.ts'
import { href } from '#shared/routes/href.ts'

const drawings = { forbidden: KeyOverDoor, 'not-yet-open': Scaffolding, busy: PlumbLine, failed: BrokenPlan }

export function ErrorDrawing({ code, status }: { readonly code: PageError['code']; readonly status: number }) {
  if (code === 'not-found') return <Zellige missing={String(status)} />
  const Drawn = drawings[code]
  return (
    <DrawnFrame>
      <Drawn />
    </DrawnFrame>
  )
}

function SearchInstead() {
  const t = useTexts('search')
  return (
    <form action={useHref(href('find-professionals'))} className="flex gap-2" aria-label={t('form.label')}>
      <div className="grow">
        <SearchField
          name="what"
          label={t('form.what')}
          hideLabel
          placeholder={t('form.what-example')}
          clearLabel={t('form.clear')}
          maxLength={120}
        />
      </div>
      <Button type="submit" kind="primary">
        {t('form.search')}
      </Button>
    </form>
  )
}

type Link = readonly [href: string, label: string, Icon: typeof House]

function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <ul className="border-t">
      {links.map(([to, label, Icon]) => (
        <li key={to} className="border-b">
          <Anchor href={to} className="row-link">
            <Icon aria-hidden="true" className="size-5" />
            <span className="grow font-medium">
              <bdi>{label}</bdi>
            </span>
            <ArrowRight aria-hidden="true" className="size-5 text-ink-soft rtl:-scale-x-100" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

export function ErrorLinks({ home, near = [] }: PageError) {
  const t = useTexts('common')
  const site = useTexts('site-pages')
  const general: readonly Link[] = [
    [home ?? href('home'), t(home ? 'error-page.own-home' : 'error-page.home'), House],
    [href('calculator', { slug: 'house' }), site('links.calculator'), Ruler],
    [href('find-professionals'), site('links.professionals'), Users],
  ]
  return (
    <div className="grid max-w-120 gap-6">
      <p className="-mt-4 text-ink-soft">{site('links.moved')}</p>
      {near.length > 0 && (
        <nav aria-labelledby="near" className="grid gap-2">
          <h2 id="near" className="font-medium text-17">
            {site('links.near')}
          </h2>
          <Links links={near.map(page => [page.href, page.title, FileText] as const)} />
        </nav>
      )}
      <SearchInstead />
      <Links links={general.filter(([to]) => near.every(page => page.href !== to))} />
    </div>
  )
}
