// The panel without an article: those of the screen, those most read, the person's own questions to support.
import { SupportRequests } from '#client/features/articles/support-requests.tsx'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import { areaOf } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { HelpFailed } from './help-failed.tsx'
import { PanelList } from './panel-list.tsx'
import { useAnswer } from './use-answer.ts'

type OfScreen = Output<(typeof articles)['GET /help-screens/{screen}']>
type Props = {
  readonly help: { readonly value: OfScreen | null; readonly failed: boolean; readonly retry: () => void }
  readonly onOpen: (slug: string) => void
}

const fewRequests = 3

function OwnRequests() {
  const t = useTexts('help-panel')
  const send = useSend<AppContract>()
  const may = useMay()
  const { user } = useRoot()
  const area = user ? areaOf(user) : 'admin'
  const hasChats = area !== 'admin' && may('chats', 'isRead')
  const { value } = useAnswer(hasChats ? area : null, signal =>
    send('GET /support-requests', {}, { signal, background: true }),
  )
  if (!hasChats || !value || value.length === 0) return null
  return (
    <section>
      <h3>{t('requests.title')}</h3>
      <SupportRequests requests={value.slice(0, fewRequests)} area={area} inTab />
    </section>
  )
}

/** For clients in their own frame, for everybody else on the public site. */
function AllHelp() {
  const t = useTexts('help-panel')
  const { user } = useRoot()
  const area = user ? areaOf(user) : 'admin'
  const ofArea = area === 'admin' ? '' : `?${new URLSearchParams({ audience: area })}`
  return (
    <Anchor
      href={area === 'user' ? areaHref('user.help-support') : href('help-center') + ofArea}
      target="_blank"
      rel="noopener"
      className="act"
    >
      {t('all')}
    </Anchor>
  )
}

export function PanelStart({ help: { value, failed, retry }, onOpen }: Props) {
  const t = useTexts('help-panel')
  if (failed) return <HelpFailed retry={retry} />
  if (value === null) return <SkeletonList kind="text" label={t('loading')} />
  const { articles: found, read } = value
  const others = read.filter(({ id }) => !found.some(one => one.id === id))
  return (
    <>
      {found.length === 0 && <p>{t('none')}</p>}
      <PanelList title={t('here')} articles={found} onOpen={onOpen} />
      <PanelList title={t('most-read')} articles={others} onOpen={onOpen} />
      <OwnRequests />
      <AllHelp />
    </>
  )
}
