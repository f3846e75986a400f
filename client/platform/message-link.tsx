// A link to the conversation about an object or with a person; nothing for people without chats.
import MessageSquare from 'lucide-react/icons/message-square'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { type ChatWith, chatHref } from '#shared/routes/chat-href.ts'
import { useTexts } from './i18n/texts.ts'
import { useMay } from './permissions.ts'
import { useRoot } from './root.ts'

/** `name`: the recipient, for screen readers; omitted when the page has one recipient only. */
export function MessageLink({ name, ...to }: ChatWith & { readonly name?: string }) {
  const t = useTexts('actions')
  const may = useMay()
  const { user } = useRoot()
  const area = user ? areaOf(user) : 'admin'
  if (area === 'admin' || !may('chats', 'isWrite')) return null
  return (
    <Anchor
      href={chatHref(area, to)}
      className="inline-flex print:hidden min-h-9 w-fit items-center gap-2 text-15 underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      <MessageSquare aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      {t('message')}
      {name && <span className="sr-only">{name}</span>}
    </Anchor>
  )
}
