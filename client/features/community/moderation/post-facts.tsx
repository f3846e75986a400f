// Background for a decision: the author, what was checked automatically, and where the topic belongs.
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import { ProfileLink } from '#client/platform/profile-link.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { PartCard } from '#client/ui/base/card.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { ReviewedPost } from './types.ts'

type Props = { readonly post: ReviewedPost }

function Name({ post: { author } }: Props) {
  const may = useMay()
  const name = <bdi className="font-semibold">{author.name}</bdi>
  if (author.id === null || !may('profiles', 'isRead')) return name
  return (
    <Anchor href={areaHref('admin.profile', { user: author.id })} className="act">
      {name}
    </Anchor>
  )
}

function stateOf({ id, suspended, blocked }: ReviewedPost['author']) {
  if (id === null) return 'erased'
  if (suspended) return 'suspended'
  return blocked ? 'blocked' : 'active'
}

export function AuthorFacts({ post }: Props) {
  const t = useTexts('admin-community')
  const format = useFormat()
  const { photo, name, joinedAt, posts, published, reports, emailChecked, professional } = post.author
  const state = stateOf(post.author)
  const facts = {
    account: <span className={state === 'active' ? 'text-moss' : 'text-brick'}>{t(`author.${state}`)}</span>,
    joined: joinedAt && format.date(joinedAt),
    posts: t('author.posts-text', { posts: format.number(posts), shown: format.number(published) }),
    email: t(emailChecked ? 'author.email-yes' : 'author.email-no'),
    professional: professional && <ProfileLink name={professional.name} profile={professional.slug} className="act" />,
    reports: reports === 0 ? t('author.reports-none') : <b className="text-brick">{format.number(reports)}</b>,
  }
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  return (
    <PartCard title={t('author.title')}>
      <p className="flex items-center gap-3">
        <Avatar name={name} picture={portraitAddress(photo)} />
        <Name post={post} />
      </p>
      <DefinitionList
        facts={known.map(([name, value]) => ({ term: t(`fact.${name as keyof typeof facts}`), value }))}
      />
    </PartCard>
  )
}

const signs = { good: CircleCheck, look: TriangleAlert, info: Info } as const
const inks = { good: 'text-moss', look: 'text-amber', info: 'text-ink-soft' } as const

export function AutomaticChecks({ post: { checks, language } }: Props) {
  const t = useTexts('admin-community')
  const languageName = useLanguageName()
  const format = useFormat()
  const { links, phones, pictures, cities } = checks
  const found = [
    links + phones === 0 && (['good', t('check.no-contact')] as const),
    phones > 0 && (['look', t('check.phones', { count: phones })] as const),
    links > 0 && (['look', t('check.links', { count: links })] as const),
    pictures > 0 && (['good', t('check.pictures', { count: pictures })] as const),
    ['good', t('check.language', { language: languageName(language) })] as const,
    cities.length > 0 && (['info', t('check.cities', { cities: format.list(cities.map(one => one.name)) })] as const),
  ].filter(one => one !== false)
  return (
    <PartCard title={t('check.title')}>
      <ul className="grid gap-2 text-15">
        {found.map(([sign, text]) => {
          const Icon = signs[sign]
          return (
            <li key={text} className="flex items-center gap-2">
              <Icon aria-hidden="true" className={`size-4 shrink-0 ${inks[sign]}`} />
              {text}
            </li>
          )
        })}
      </ul>
    </PartCard>
  )
}
