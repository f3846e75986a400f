// Writes an answer, or changes one. What is typed is kept as a draft, here and in the account.
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useSend } from '#client/platform/api.ts'
import { NewerDraft } from '#client/platform/drafts/draft-note.tsx'
import type { AccountDraft } from '#client/platform/drafts/draft-saver.ts'
import { readAccountDraft, useSavedDraft } from '#client/platform/drafts/use-saved-draft.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { FieldProps } from '#client/ui/controls/field.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import type { AppContract } from '#shared/contract.ts'
import { mostPictures } from '#shared/features/community/lifecycle.ts'
import { isEmptyRichText } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { useReader } from './topic-reader.tsx'
import type { OwnPost, Topic } from './topic-types.ts'

type Named = { readonly id: string; readonly name: string }
type TextFieldProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> & {
  value: RichText | null
  onChange: (value: RichText) => void
  purpose: 'community'
  mostPictures: number
  findPeople: (q: string) => Promise<readonly Named[]>
  people: readonly Named[]
  embeds: OwnPost['embeds']
}
/** The editor, which the page brings: it is a feature of its own. */
export type TextField = ComponentType<TextFieldProps>

type Draft = { readonly body: RichText | null }
type Props = {
  readonly topic: Topic
  /** An own answer to change; one that was sent back is sent again. */
  readonly post?: OwnPost
  readonly field: TextField
  readonly onSent?: () => void
}

function readDraft({ body }: Readonly<Record<string, unknown>>): Draft | null {
  const isDocument = typeof body === 'object' && body !== null && 'type' in body && body.type === 'doc'
  return isDocument ? { body: body as RichText } : null
}

/** The account's draft; undefined until it is known. */
function useAccountDraft(key: string): AccountDraft | null | undefined {
  const send = useSend<AppContract>()
  const [account, setAccount] = useState<AccountDraft | null>()
  useEffect(() => {
    readAccountDraft(send, key).then(setAccount, () => setAccount(null))
  }, [key, send])
  return account
}

const keyOf = ({ topic, post }: Props): string => `form:answer-${post?.id ?? topic.id}`

const isReturned = (post: OwnPost): boolean => post.status === 'returned'

function sendWord(post: OwnPost | undefined) {
  if (!post) return 'post'
  return isReturned(post) ? 'send-again' : 'save'
}

function announced(post: OwnPost | undefined, status: OwnPost['status']) {
  if (post) return isReturned(post) ? 'sent-again' : 'saved'
  return status === 'pending' ? 'waits-title' : 'posted'
}

/** What was sent, and whether everybody sees it. */
function useAnswering({ topic, post, onSent }: Props, drop: () => void) {
  const t = useTexts('community-topic')
  const { language } = useRoot()
  return useMutate(
    async (send, body: RichText) => {
      const text = { body, language }
      const params = { topic: topic.id }
      if (!post) return await send('POST /community/topics/{topic}/answers', { params, body: text })
      const changed = { ...text, version: post.version }
      return await send('PUT /community/answers/{answer}', { params: { answer: post.id }, body: changed })
    },
    {
      onDone: ({ status }) => {
        drop()
        announce(t(announced(post, status)))
        onSent?.()
      },
    },
  )
}

function Opened(props: Props & { readonly account: AccountDraft | null }) {
  const { topic, post, field: Field, account } = props
  const t = useTexts('community-topic')
  const fieldErrors = useTexts('field-errors')
  const send = useSend<AppContract>()
  const { asMember } = useReader()
  const [isTried, setTried] = useState(false)
  /** A new editor for the next answer. */
  const [sent, setSent] = useState(0)
  const name = `write-${post?.id ?? topic.id}`
  const initial = { body: post?.body ?? null }
  const draft = useSavedDraft<Draft>({ key: keyOf(props), initial, read: readDraft, account })
  const { body } = draft.draft
  const { busy, problem, run } = useAnswering(props, draft.drop)
  const isEmpty = body === null || isEmptyRichText(body)
  const refused = problem?.fields.find(({ path }) => path.startsWith('body'))?.detail
  const submit = (): void => {
    setTried(isEmpty)
    if (isEmpty) document.getElementById(name)?.focus()
    else asMember(() => void run(body).then(isSent => isSent && setSent(sent + 1)))
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap={4}>
        <NewerDraft savedDraft={draft} />
        <Suspense fallback={<Skeleton shape="picture" />}>
          <Field
            key={sent}
            name={name}
            label={t('body')}
            hint={t('body-hint')}
            error={refused ?? (isTried && isEmpty ? fieldErrors('required') : undefined)}
            value={body}
            onChange={value => draft.change(() => ({ body: value }))}
            purpose="community"
            mostPictures={mostPictures}
            findPeople={q => send('GET /community/people', { query: { q, topic: topic.id } })}
            people={post?.people ?? []}
            embeds={post?.embeds ?? []}
          />
        </Suspense>
        {!refused && <ActionProblem problem={problem} />}
        <Row>
          <Button type="submit" busy={busy}>
            {t(sendWord(post))}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

export function AnswerForm(props: Props) {
  const account = useAccountDraft(keyOf(props))
  return account === undefined ? null : <Opened {...props} account={account} />
}
