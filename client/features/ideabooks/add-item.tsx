// Adds to a book: a picture, a link, saved things of the wishlists, or what is found on the site.
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DialogButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useSend } from '#client/platform/api.ts'
import { FormField } from '#client/platform/form/form-field.tsx'
import { FormBody } from '#client/platform/form/form-frame.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { type Taken, useShared } from '#client/platform/offline/use-shared.ts'
import { announce } from '#client/platform/snackbar.ts'
import { thumbAddress } from '#client/platform/thumb.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { ChoiceRow } from '#client/ui/controls/checkbox.tsx'
import type { FieldProps } from '#client/ui/controls/field.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { AppContract } from '#shared/contract.ts'
import { linkFields } from '#shared/features/ideabooks/fields.ts'
import type { WishlistItem } from '#shared/features/wishlists/contract.ts'
import { href } from '#shared/routes/href.ts'
import { useBook } from './use-book.ts'

/** `field => <UploadField purpose="ideabook" handsOver {...field} />`; namespace `files`. */
type DrawUpload = (
  field: FieldProps & { given?: readonly File[]; multiple?: boolean; onUploaded: (file: { id: string }) => void },
) => ReactNode
type Part = { readonly title: string; readonly children: ReactNode }

function Part({ title, children }: Part) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-17">{title}</h3>
      {children}
    </section>
  )
}

function AddLink({ start, onAdded }: { readonly start: string | undefined; readonly onAdded: () => void }) {
  const t = useTexts('ideabooks')
  const { book } = useBook()
  const form = useForm(linkFields, {
    loose: true,
    start: { url: start },
    mutate: (send, body) => send('POST /ideabooks/{book}/links', { params: { book: book.id }, body }),
    onDone: onAdded,
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <FormBody form={form}>
        <FormField form={form} name="url" />
      </FormBody>
      <div>
        <Button type="submit" busy={form.busy}>
          {t(form.busy ? 'add.reading' : 'add.link')}
        </Button>
      </div>
    </form>
  )
}

function AddWishes({ onAdded }: { readonly onAdded: () => void }) {
  const t = useTexts('ideabooks')
  const { book } = useBook()
  const send = useSend<AppContract>()
  const [wishes, setWishes] = useState<readonly WishlistItem[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const add = useMutation('POST /ideabooks/{book}/wishes', { onDone: onAdded })
  useEffect(() => {
    send('GET /wishlists/items', { query: { page: 1, pageSize: 50 } })
      .then(({ items }) => setWishes(items.filter(({ kind, gone }) => kind !== 'professional' && !gone)))
      .catch((error: unknown) => console.warn('The wishlists could not be read.', error))
  }, [send])
  if (wishes.length === 0) return null
  return (
    <Part title={t('add.wishes')}>
      <ul className="add-wishes">
        {wishes.map(({ id, name, picture }) => (
          <li key={id}>
            <ChoiceRow
              type="checkbox"
              name="wish"
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                setChosen(old => (currentTarget.checked ? [...old, id] : old.filter(one => one !== id)))
              }
              label={
                <span className="flex items-center gap-3">
                  <img src={thumbAddress(picture) ?? ''} alt="" width={40} height={30} hidden={!picture} />
                  <bdi>{name}</bdi>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <ActionProblem problem={add.problem} />
      <div>
        <Button
          busy={add.busy}
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && void add.run({ params: { book: book.id }, body: { items: [...chosen] } })}
        >
          {t('add.chosen', { count: chosen.length })}
        </Button>
      </div>
    </Part>
  )
}

type DialogProps = {
  readonly upload: DrawUpload
  /** What another application has shared. */
  readonly shared?: Taken
  readonly onClose: () => void
}

const linkIn = (text: string | undefined): string | undefined => /https?:\/\/\S+/.exec(text ?? '')?.[0]

function AddDialog({ upload, shared, onClose }: DialogProps) {
  const t = useTexts('ideabooks')
  const actions = useTexts('actions')
  const { book } = useBook()
  const files = shared?.files ?? []
  // Several photos come one by one; the dialog stays until the last.
  const left = useRef(Math.max(1, files.length))
  const added = (): void => {
    left.current -= 1
    if (left.current > 0) return
    announce(t('add.done'))
    shared?.done()
    onClose()
  }
  const store = useMutation('POST /ideabooks/{book}/uploads', { onDone: added })
  return (
    <Dialog open onClose={onClose} title={t('add.title')} closeLabel={actions('close')}>
      <Stack>
        <Part title={t('add.picture')}>
          {upload({
            name: 'picture',
            label: t('add.picture'),
            hideLabel: true,
            given: files,
            multiple: files.length > 1,
            onUploaded: file => void store.run({ params: { book: book.id }, body: { file: file.id } }),
          })}
          <ActionProblem problem={store.problem} />
        </Part>
        <Part title={t('add.from-link')}>
          <AddLink start={linkIn(shared?.text)} onAdded={added} />
        </Part>
        <AddWishes onAdded={added} />
        <Part title={t('add.from-site')}>
          <p className="note">{t('add.from-site-text')}</p>
          <Row gap={2}>
            <ButtonLink size="small" href={href('ideas-hub')}>
              {t('empty.ideas')}
            </ButtonLink>
            <ButtonLink size="small" href={href('products')}>
              {t('empty.products')}
            </ButtonLink>
            <ButtonLink size="small" href={href('professionals')}>
              {t('empty.professionals')}
            </ButtonLink>
          </Row>
        </Part>
      </Stack>
    </Dialog>
  )
}

export function AddItem({ upload }: { readonly upload: DrawUpload }) {
  const t = useTexts('ideabooks')
  const shared = useShared()
  return (
    <>
      <DialogButton
        icon={<Plus aria-hidden="true" className="size-5" />}
        dialog={close => <AddDialog upload={upload} onClose={close} />}
      >
        {t('add.open')}
      </DialogButton>
      {shared && <AddDialog upload={upload} shared={shared} onClose={shared.close} />}
    </>
  )
}
