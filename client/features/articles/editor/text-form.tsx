// The text of one language. What is typed is kept as a draft at once; storing it makes a revision.
import { type ComponentType, Suspense, useEffect } from 'react'
import { type ArticlePage, draftKeyOf } from '#client/features/articles/article-data.ts'
import { articleHref, articleKeys, moduleOf } from '#client/features/articles/article-keys.ts'
import { DraftNote, NewerDraft } from '#client/platform/drafts/draft-note.tsx'
import { type SavedDraft, useSavedDraft } from '#client/platform/drafts/use-saved-draft.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import type { FieldProps } from '#client/ui/controls/field.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import { articleTextFields } from '#shared/features/articles/fields.ts'
import { mostArticlePictures } from '#shared/features/articles/lifecycle.ts'
import { type TypedForm, textOf, typedForm } from '#shared/forms/fields.ts'
import { isEmptyRichText } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { Embedded } from '#shared/rich-text/schema.ts'
import { isSame } from '#shared/values/is-same.ts'
import { Original } from './original.tsx'
import { Steps } from './steps.tsx'

type TextFieldProps = Pick<FieldProps, 'name' | 'label' | 'error'> & {
  value: RichText | null
  onChange: (value: RichText) => void
  purpose: 'article'
  mostPictures: number
  embeds: readonly Embedded[]
}
/** The editor, which the page brings: it is a feature of its own. */
export type TextField = ComponentType<TextFieldProps>

const nothing: RichText = { type: 'doc', content: [] }
/** A draft holds texts alone. */
const bodyOf = ({ body }: TypedForm): RichText => (textOf(body) ? (JSON.parse(textOf(body)) as RichText) : nothing)

/** What is stored of it. */
const contentOf = ({ version: _, note: __, ...typed }: TypedForm) => ({ ...typed, body: bodyOf(typed) })

/** A save can arrive although its answer is lost: then the draft of the next page is what is stored, and ends. */
function useEndOfStored({ state, draft, drop }: SavedDraft<TypedForm>, initial: TypedForm): void {
  const isStored =
    state !== 'untouched' && draft.version !== initial.version && isSame(contentOf(draft), contentOf(initial))
  useEffect(() => {
    if (isStored) drop()
  }, [isStored, drop])
}

function useDraft({ article, language, text, account }: ArticlePage): SavedDraft<TypedForm> {
  const initial: TypedForm = {
    ...typedForm(articleTextFields, { ...text.text, note: '' }),
    body: JSON.stringify(text.text?.body ?? nothing),
    // What is stored replaces what the writer began from, and nothing newer.
    version: String(text.version),
  }
  const savedDraft = useSavedDraft<TypedForm>({
    key: draftKeyOf(article.id, language),
    initial,
    read: stored => ({ ...initial, ...(stored as TypedForm) }),
    account,
    follows: true,
  })
  useEndOfStored(savedDraft, initial)
  return savedDraft
}

function useTextForm({ kind, article, language }: ArticlePage, { draft, change, dropSent }: SavedDraft<TypedForm>) {
  return useForm(articleTextFields, {
    store: { typed: draft, change },
    pathOf: path => path.split('/')[0] ?? path,
    alsoWrong: typed => (isEmptyRichText(bodyOf(typed)) ? [{ path: 'body', code: 'required' }] : []),
    mutate: (send, values) =>
      send(articleKeys[kind].changeText, {
        params: { article: article.id, language },
        body: { ...values, body: bodyOf(draft), version: Number(draft.version) },
      }),
    onDone: dropSent,
  })
}

/** Others stored or published the text while this one was written. */
function ChangedMeanwhile({
  page,
  savedDraft,
}: {
  readonly page: ArticlePage
  readonly savedDraft: SavedDraft<TypedForm>
}) {
  const t = useTexts('admin-articles')
  const { kind, article, language, text } = page
  if (savedDraft.state === 'untouched' || Number(savedDraft.draft.version) === text.version) return null
  const keepMine = () => savedDraft.change(draft => ({ ...draft, version: String(text.version) }))
  return (
    <Callout kind="warning" title={t('meanwhile.title')}>
      <p>{t('meanwhile.text', { number: text.state.revision })}</p>
      <Row gap={2}>
        <ButtonLink size="small" href={articleHref(kind, { id: article.id, language, history: true })} target="_blank">
          {t('meanwhile.compare')}
        </ButtonLink>
        <Button size="small" onClick={keepMine}>
          {t('meanwhile.mine')}
        </Button>
      </Row>
    </Callout>
  )
}

export function TextForm({ field: RichTextField, ...page }: ArticlePage & { readonly field: TextField }) {
  const t = useTexts('admin-articles')
  const savedDraft = useDraft(page)
  const form = useTextForm(page, savedDraft)
  const may = useMay()(moduleOf[page.kind], 'isUpdate')
  const { text } = page
  const typed = savedDraft.draft
  return (
    <Stack gap={6}>
      {text.reason && text.state.status === 'draft' && (
        <Callout kind="warning" title={t('sent-back')}>
          <span dir="auto">{text.reason}</span>
        </Callout>
      )}
      <div className="article-languages">
        <Original page={page} />
        <Form form={form} kind="secondary">
          <NewerDraft savedDraft={savedDraft} />
          <ChangedMeanwhile page={page} savedDraft={savedDraft} />
          <FormField form={form} name="title" />
          <FormField form={form} name="summary" />
          <Suspense fallback={<Skeleton shape="picture" />}>
            <RichTextField
              name="body"
              label={t('text.body')}
              error={form.errors.errorOf('body')}
              value={bodyOf(typed)}
              onChange={value => form.change('body', JSON.stringify(value))}
              purpose="article"
              mostPictures={mostArticlePictures}
              embeds={text.text?.embeds ?? []}
            />
          </Suspense>
          <FormField form={form} name="slug" />
          <FormField form={form} name="seoTitle" />
          <FormField form={form} name="note" />
          <DraftNote savedDraft={savedDraft} onClear={savedDraft.drop} />
        </Form>
      </div>
      {may && !form.isDirty && savedDraft.state === 'untouched' && <Steps {...page} />}
    </Stack>
  )
}
