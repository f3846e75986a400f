import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { PlumbLine } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { href } from '#shared/routes/href.ts'

type Link = { readonly slug: string; readonly name: string; readonly href: string }
type Props = {
  /** The address of the same search without a place. */
  readonly wider: string
  readonly trades: readonly Link[]
  readonly cities: readonly Link[]
  /** The slug of the general job form. */
  readonly form: string | null
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

export function NoResults({ wider, trades, cities, form }: Props) {
  const t = useTexts('results')
  return (
    <section className="grid gap-8 py-4">
      <EmptyState
        illustration={<PlumbLine />}
        title={t('none.title')}
        action={
          <>
            <ButtonLink href={wider}>{t('none.wider')}</ButtonLink>
            {form && (
              <ButtonLink kind="primary" href={href('job-request.form', { form })}>
                {t('none.post')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('none.spelling')}
      </EmptyState>
      <Links title={t('none.cities')} links={cities} />
      <Links title={t('none.trades')} links={trades} />
    </section>
  )
}
