// A question with its place and text. What is typed is kept here and in the account; a visitor signs in before sending.
import type { ReactNode } from 'react'
import { useSend } from '#client/platform/api.ts'
import { type CityChoice, useCityOptions } from '#client/platform/cities.ts'
import { DraftNote, NewerDraft } from '#client/platform/drafts/draft-note.tsx'
import type { AccountDraft } from '#client/platform/drafts/draft-saver.ts'
import { type SavedDraft, useSavedDraft } from '#client/platform/drafts/use-saved-draft.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { type FieldProps, FieldSet } from '#client/ui/controls/field.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import { topicFields } from '#shared/features/community/fields.ts'
import type { communityMembers } from '#shared/features/community/member-contract.ts'
import { type TypedForm, textOf, typedForm } from '#shared/forms/fields.ts'
import { isEmptyRichText } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { href } from '#shared/routes/href.ts'
import { tagsOf } from './tags.ts'

export type OwnPost = Output<(typeof communityMembers)['GET /community/own-posts']>['items'][number]
type Posted = Output<(typeof communityMembers)['POST /community/topics']>
type EditorField = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> & {
  readonly value: RichText | null
  readonly onChange: (value: RichText) => void
  readonly findPeople: (q: string) => Promise<OwnPost['people']>
  readonly people: OwnPost['people']
  readonly embeds: OwnPost['embeds']
}
/** Draws the editor, which is a feature of its own. */
export type DrawEditor = (field: EditorField) => ReactNode

type AskedIdea = { readonly id: string; readonly slug: string; readonly title: string }

export type AskProps = {
  /** What was typed in the box. */
  readonly words: string
  /** The filters of the list. */
  readonly trade: string
  readonly city: string
  /** What a new question is about. */
  readonly idea: AskedIdea | null
  /** An own topic to change and send again. */
  readonly post: OwnPost | null
  readonly editor: DrawEditor
  readonly onClose: () => void
}
type Props = AskProps & {
  readonly trades: readonly { readonly slug: string; readonly name: string }[]
  readonly cities: readonly CityChoice[]
  readonly account: AccountDraft | null
  readonly onPosted: (posted: Posted) => void
}

/** A question about an idea is a draft of its own. */
export const draftKeyOf = ({ post, idea }: Pick<AskProps, 'post' | 'idea'>): string =>
  `form:topic-${post?.id ?? (idea ? `about-${idea.id}` : 'new')}`

const nothing: RichText = { type: 'doc', content: [] }

/** A draft holds texts alone. */
function bodyOf({ body }: TypedForm): RichText {
  return textOf(body) ? (JSON.parse(textOf(body)) as RichText) : nothing
}

const lacking = (typed: TypedForm): FieldError[] =>
  isEmptyRichText(bodyOf(typed)) ? [{ path: 'body', code: 'required' }] : []

function useTopicDraft(props: Props): SavedDraft<TypedForm> {
  const { words, trade, city, post, account } = props
  const start = post ? { title: post.title, ...post.place } : { kind: 'question' as const, title: words, trade, city }
  const initial: TypedForm = {
    ...typedForm(topicFields, start),
    body: JSON.stringify(post?.body ?? nothing),
    tags: post ? post.place.tags.join(', ') : '',
  }
  return useSavedDraft<TypedForm>({
    key: draftKeyOf(props),
    initial,
    read: stored => ({ ...initial, ...(stored as TypedForm) }),
    account,
  })
}

function useAskForm({ post, idea, onPosted }: Props, { draft, change, drop }: SavedDraft<TypedForm>): FormState {
  const { language } = useRoot()
  return useForm(topicFields, {
    store: { typed: draft, change },
    alsoWrong: lacking,
    pathOf: path => path.split('/')[0] ?? path,
    mutate: async (send, values) => {
      const body = { ...values, body: bodyOf(draft), tags: tagsOf(textOf(draft.tags)), language }
      if (!post) return await send('POST /community/topics', { body: { ...body, ...(idea && { idea: idea.slug }) } })
      const params = { topic: post.id }
      return await send('PUT /community/topics/{topic}', { params, body: { ...body, version: post.version } })
    },
    onDone: posted => {
      drop()
      onPosted(posted)
    },
  })
}

type PartsProps = Props & { readonly form: FormState; readonly savedDraft: SavedDraft<TypedForm> }

function Parts({ form, savedDraft, trades, cities, post, idea, editor }: PartsProps) {
  const send = useSend<AppContract>()
  const cityOptions = useCityOptions(cities)
  const { t, typed, change, errors, labelOf, hintOf } = form
  const factsOf = (name: string) => ({
    ...{ name, label: labelOf(name), hint: hintOf(name), error: errors.errorOf(name) },
  })
  return (
    <>
      <NewerDraft savedDraft={savedDraft} />
      {idea && !post && (
        <FieldSet name="idea" label={labelOf('idea')} error={errors.errorOf('idea')}>
          <bdi>{idea.title}</bdi>
        </FieldSet>
      )}
      <FormField form={form} name="kind" look="radio" />
      <FormField form={form} name="title" />
      {editor({
        ...factsOf('body'),
        value: bodyOf(typed),
        onChange: value => change('body', JSON.stringify(value)),
        findPeople: q => send('GET /community/people', { query: { q } }),
        people: post?.people ?? [],
        embeds: post?.embeds ?? [],
      })}
      <Grid of={2}>
        <FormField
          form={form}
          name="trade"
          look="select"
          options={trades.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <FormField form={form} name="city" look="select" options={cityOptions} placeholder={t('topic.any-city')} />
      </Grid>
      <TextInput
        {...factsOf('tags')}
        autoComplete="off"
        value={textOf(typed.tags)}
        onChange={({ currentTarget }) => change('tags', currentTarget.value)}
      />
      <DraftNote savedDraft={savedDraft} onClear={savedDraft.drop} />
    </>
  )
}

/** What is typed stays in the browser and is sent after the sign-in. */
function SignInFirst({ idea, onClose, children }: Pick<Props, 'idea' | 'onClose'> & { readonly children: ReactNode }) {
  const t = useTexts('community-ask')
  const actions = useTexts('actions')
  const form = new URLSearchParams({ ...(idea && { idea: idea.slug }), ask: '1' })
  const query = `?${new URLSearchParams({ return: `${href('community')}?${form}` })}`
  const buttons = (
    <>
      <ButtonLink href={href('create-account') + query}>{t('sign-in.create')}</ButtonLink>
      <ButtonLink kind="primary" href={href('sign-in') + query}>
        {t('sign-in.go')}
      </ButtonLink>
    </>
  )
  return (
    <Dialog open wide title={t('title')} closeLabel={actions('close')} onClose={onClose} actions={buttons}>
      <Stack gap={4}>
        <Callout title={t('sign-in.title')}>{t('sign-in.text')}</Callout>
        {children}
      </Stack>
    </Dialog>
  )
}

export function AskForm(props: Props) {
  const t = useTexts('community-ask')
  const { user } = useRoot()
  const { post, idea, onClose } = props
  const savedDraft = useTopicDraft(props)
  const form = useAskForm(props, savedDraft)
  const parts = { ...props, form, savedDraft }
  if (!user) {
    return (
      <SignInFirst idea={idea} onClose={onClose}>
        <Parts {...parts} />
      </SignInFirst>
    )
  }
  return (
    <FormDialog
      form={form}
      wide
      stays
      title={t(post ? 'title-again' : 'title')}
      yes={post ? (post.status === 'returned' ? t('again') : undefined) : t('post')}
      onClose={onClose}
    >
      {post?.note && (
        <Callout kind="warning" title={t('note')}>
          <p dir="auto">{post.note}</p>
        </Callout>
      )}
      <Parts {...parts} form={form} />
    </FormDialog>
  )
}
