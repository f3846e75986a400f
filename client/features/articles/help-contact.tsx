// The ways to reach somebody: a chat with support for members, a form for everybody, the community.
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { askSupport, type ReadArticle } from '#client/platform/support-asked.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { href } from '#shared/routes/href.ts'

type Way = { readonly icon: ReactNode; readonly name: 'chat' | 'form' | 'community'; readonly href: string | null }

function useWays(): readonly Way[] {
  const may = useMay()
  const { user } = useRoot()
  const hasChat = user && areaOf(user) !== 'admin' && may('chats', 'isWrite')
  return [
    ...(hasChat ? [{ icon: <MessageSquare aria-hidden="true" />, name: 'chat' as const, href: null }] : []),
    { icon: <Mail aria-hidden="true" />, name: 'form', href: href('form-submit', { form: 'contact-us' }) },
    { icon: <MessagesSquare aria-hidden="true" />, name: 'community', href: href('community') },
  ]
}

type Props = {
  readonly title: string
  /** That was read; support gets to know it. */
  readonly article?: ReadArticle | null
}

export function HelpContact({ title, article = null }: Props) {
  const t = useTexts('help')
  return (
    <section aria-labelledby="contact" className="print:hidden">
      <h2 id="contact" className="border-rule border-t-2 py-3 text-24">
        {title}
      </h2>
      <ul className="help-contact">
        {useWays().map(({ icon, name, href: address }) => (
          <li key={name}>
            {icon}
            <span>
              <b>{t(`contact.${name}`)}</b>
              <small className="note">{t(`contact.${name}-text`)}</small>
            </span>
            {address === null ? (
              <button
                type="button"
                className="act noscript:hidden"
                onClick={() => askSupport(article && { id: article.id, title: article.title })}
              >
                {t(`contact.${name}-go`)}
              </button>
            ) : (
              <Anchor href={address} className="act">
                {t(`contact.${name}-go`)}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
