// The footer: company, services and community links, help, and the year.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Link } from '#client/platform/link.tsx'
import { href } from '#shared/routes/href.ts'
import { rowOf } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'

type FooterLink = { readonly text: string; readonly route: RouteName; readonly to: string }

const link = (text: string, route: RouteName, to = rowOf(route).path): FooterLink => ({ text, route, to })

const groups: readonly { readonly title: string; readonly links: readonly FooterLink[] }[] = [
  {
    title: 'company',
    links: [
      link('about-us', 'about-us'),
      link('privacy-policy', 'privacy-policy'),
      link('terms', 'terms-and-conditions'),
      link('mobile-application', 'mobile-application'),
    ],
  },
  {
    title: 'services',
    links: [
      link('post-a-job', 'job-request.form', href('job-request.form', { form: 'new-job' })),
      link('contractors', 'professionals.slug', href('professionals.slug', { slug: 'contractors' })),
      link('builders', 'professionals.slug', href('professionals.slug', { slug: 'builders' })),
      link('suppliers', 'professionals.slug', href('professionals.slug', { slug: 'suppliers' })),
      link('advisors', 'professionals.slug', href('professionals.slug', { slug: 'advisors' })),
      link('suggest-professionals', 'form-submit', href('form-submit', { form: 'suggest-professionals' })),
      link('become-professional', 'join-as-professional'),
      link('sign-in', 'sign-in'),
    ],
  },
  {
    title: 'community',
    links: [
      link('community-advisory', 'community'),
      link('blogs', 'blogs'),
      link('invite-a-friend', 'form-submit', href('form-submit', { form: 'invite-a-friend' })),
    ],
  },
  {
    title: 'help',
    links: [
      link('help-center', 'help-center'),
      link('faq', 'faqs'),
      link('contact', 'form-submit', href('form-submit', { form: 'contact' })),
    ],
  },
]

export function SiteFooter() {
  const t = useTexts('common')
  const offered = groups
    .map(group => ({ ...group, links: group.links.filter(({ route }) => rowOf(route).state === 'built') }))
    .filter(group => group.links.length > 0)
  return (
    <footer className="mt-16 grid gap-8 border-line border-t px-4 py-10">
      <div className="flex flex-wrap gap-12">
        {offered.map(({ title, links }) => (
          <nav key={title} aria-label={t(`footer.${title}`)}>
            <h2 className="font-semibold">{t(`footer.${title}`)}</h2>
            <ul className="grid gap-2 pt-3">
              {links.map(({ text, to }) => (
                <li key={text}>
                  <Link to={to}>{t(`footer.${text}`)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="text-ink-soft">{t('footer.copyright', { year: String(new Date().getUTCFullYear()) })}</p>
    </footer>
  )
}
