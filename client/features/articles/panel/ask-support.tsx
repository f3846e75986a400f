// "Still need help?": a question to support from where somebody is. Support sees the screen and the article; the screen
// stays open, with what is typed on it.
import { useRef, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import type { ReadArticle } from '#client/platform/support-asked.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { TextArea } from '#client/ui/controls/text-area.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { type Area, areaOf } from '#shared/access/roles.ts'
import { messageLength } from '#shared/features/chats/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { screenTitle } from './screen-title.ts'

/** How this person reaches support; null: staff, who are support. */
export function useMayAsk(): 'chat' | 'form' | null {
  const may = useMay()
  const { user } = useRoot()
  if (!user) return 'form'
  if (areaOf(user) === 'admin') return null
  return may('chats', 'isWrite') ? 'chat' : 'form'
}

type Props = {
  readonly screen: string
  /** That was read before. */
  readonly article: ReadArticle | null
  readonly text: string
  readonly onText: (text: string) => void
}

/** The message keeps its id when it is sent again after a failure. */
function useSupportMessage({ screen, article, text, onText }: Props) {
  const id = useRef(crypto.randomUUID())
  const { user } = useRoot()
  const [chat, setChat] = useState<string | null>(null)
  const sending = useMutate(
    async send => {
      const { id: opened } = await send('POST /chats', { body: { kind: 'support' } })
      const about = { screen, title: screenTitle(), ...(article && { article: article.id }) }
      const author = user ? { author: user.id } : {}
      await send('POST /chats/{chat}/messages', {
        params: { chat: opened },
        body: { id: id.current, text: text.trim(), about, ...author },
      })
      return opened
    },
    {
      stays: true,
      onDone: opened => {
        id.current = crypto.randomUUID()
        setChat(opened)
        onText('')
      },
    },
  )
  return { ...sending, chat }
}

function Sent({ chat, area }: { readonly chat: string; readonly area: Exclude<Area, 'admin'> }) {
  const t = useTexts('help-panel')
  return (
    <Callout
      kind="success"
      live
      title={t('sent')}
      action={
        <Anchor
          href={`${areaHref(`${area}.chats`)}?${new URLSearchParams({ chat })}`}
          target="_blank"
          rel="noopener"
          className="act"
        >
          {t('open-chat')}
        </Anchor>
      }
    >
      {t('sent-text')}
    </Callout>
  )
}

function Question(props: Props) {
  const t = useTexts('help-panel')
  const { article, text, onText } = props
  const { user } = useRoot()
  const { busy, problem, run, chat } = useSupportMessage(props)
  const area = user ? areaOf(user) : 'admin'
  const [isEmpty, setEmpty] = useState(false)
  const ask = (): void => {
    setEmpty(text.trim() === '')
    if (text.trim() !== '') void run()
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        ask()
      }}
    >
      <p>{t('ask-text')}</p>
      <dl className="help-panel-about">
        <dt>{t('about.screen')}</dt>
        <dd dir="auto">{screenTitle()}</dd>
        {article && (
          <>
            <dt>{t('about.article')}</dt>
            <dd dir="auto">{article.title}</dd>
          </>
        )}
      </dl>
      <TextArea
        id="help-panel-question"
        name="question"
        label={t('question')}
        error={isEmpty ? t('empty') : undefined}
        maxLength={messageLength}
        value={text}
        onChange={event => {
          setEmpty(false)
          onText(event.currentTarget.value)
        }}
      />
      <ActionProblem problem={problem} />
      <Button kind="primary" type="submit" busy={busy} className="justify-self-start">
        {t('send')}
      </Button>
      {chat && text === '' && area !== 'admin' && <Sent chat={chat} area={area} />}
    </form>
  )
}

export function AskSupport(props: Props) {
  const t = useTexts('help-panel')
  const way = useMayAsk()
  return (
    <section>
      <h3>{t('ask')}</h3>
      {way === 'chat' && <Question {...props} />}
      {way === 'form' && (
        <>
          <p className="pb-4">{t('form-text')}</p>
          <ButtonLink href={href('form-submit', { form: 'contact-us' })} target="_blank" rel="noopener">
            {t('form')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
