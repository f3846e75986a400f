import { useState } from 'react'
import { ActionDialog, DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { OrderedList } from '#client/platform/list/ordered-list.tsx'
import { useMay } from '#client/platform/permissions.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { ideaCategories } from '#shared/features/ideas/category-contract.ts'
import { ideaCategoryFields } from '#shared/features/ideas/fields.ts'
import { inLanguage, languages } from '#shared/values/localized.ts'

export type ShownCategory = Omit<Output<(typeof ideaCategories)['GET /idea-categories']>[number], 'picture'> & {
  readonly picture: PictureView | null
}
type ListProps = { readonly categories: readonly ShownCategory[] }

/** Children follow their parent; only siblings can swap places. */
export function IdeaCategoryList({ categories }: ListProps) {
  const t = useTexts('idea-categories')
  const { language } = useRoot()
  const childrenOf = (id: string | null) => categories.filter(({ parent }) => parent === id)
  const isFree = ({ id, ideas }: ShownCategory): boolean => ideas + childrenOf(id).length === 0
  return (
    <OrderedList
      things={childrenOf(null).flatMap(root => [root, ...childrenOf(root.id)])}
      module="ideabook-categories"
      texts={{
        ...{ title: t('title'), lead: t('lead'), add: t('form.add') },
        ...{ empty: t('empty'), emptyText: t('empty-text') },
      }}
      order="PUT /idea-categories/order"
      removal={{
        endpoint: 'DELETE /idea-categories/{category}',
        request: category => ({ params: { category }, query: {} }),
      }}
      removing={category => (isFree(category) ? t('removing') : null)}
      facts={({ id, name, ideas }) => [
        ...languages.filter(one => one !== language && name[one]).map(one => `\u2068${name[one]}\u2069`),
        t('ideas', { count: ideas }),
        ...(childrenOf(id).length > 0 ? [t('sub', { count: childrenOf(id).length })] : []),
      ]}
      marks={category => <Marks category={category} />}
      sign={({ picture }) => <Sign picture={picture} />}
      isNested={({ parent }) => parent !== null}
      tools={category => !isFree(category) && <MoveButton category={category} categories={categories} />}
      form={(category, close) => <CategoryDialog category={category} categories={categories} onClose={close} />}
    />
  )
}

function Sign({ picture }: Pick<ShownCategory, 'picture'>) {
  return (
    <span className="w-14 shrink-0">
      {picture ? (
        <Picture picture={picture} sizes="56px" ratio="4:3" small />
      ) : (
        <span className="block aspect-4/3 bg-well" />
      )}
    </span>
  )
}

function Marks({ category: { name, shown } }: { readonly category: ShownCategory }) {
  const t = useTexts('idea-categories')
  const languageName = useLanguageName()
  return (
    <Row gap={2}>
      {languages
        .filter(language => !name[language])
        .map(language => (
          <Badge key={language} tone="amber">
            {t('missing', { language: languageName(language) })}
          </Badge>
        ))}
      {!shown && <Badge>{t('hidden')}</Badge>}
    </Row>
  )
}

type MoveProps = ListProps & { readonly category: ShownCategory }

function MoveButton(props: MoveProps) {
  const t = useTexts('idea-categories')
  const may = useMay()
  const name = inLanguage(props.category.name, useRoot().language)
  if (!may('ideabook-categories', 'isDelete')) return null
  return (
    <DialogButton
      size="small"
      kind="danger"
      aria-label={t('move.of', { name })}
      dialog={close => <MoveDialog {...props} name={name} onClose={close} />}
    >
      {t('move.button')}
    </DialogButton>
  )
}

/** What uses the category goes to another one first; a group of its own kind can take its children. */
function MoveDialog({ category, categories, name, onClose }: MoveProps & { name: string; onClose: () => void }) {
  const t = useTexts('idea-categories')
  const { language } = useRoot()
  const targets = categories.filter(({ id, parent }) => id !== category.id && parent !== category.id)
  const [to, setTo] = useState(targets[0]?.id ?? '')
  return (
    <ActionDialog
      endpoint="DELETE /idea-categories/{category}"
      request={{ params: { category: category.id }, query: { to } }}
      title={t('move.title', { name })}
      yes={t('move.yes')}
      onClose={onClose}
    >
      <p>{t('move.lead')}</p>
      <Select
        name="to"
        label={t('move.to')}
        value={to}
        onChange={event => setTo(event.currentTarget.value)}
        options={targets.map(({ id, name: other }) => ({ value: id, label: inLanguage(other, language) }))}
      />
    </ActionDialog>
  )
}

type DialogProps = ListProps & { readonly category: ShownCategory | null; readonly onClose: () => void }

function CategoryDialog({ category, categories, onClose }: DialogProps) {
  const t = useTexts('idea-categories')
  const { language } = useRoot()
  const form = useForm(ideaCategoryFields, {
    start: category ? { ...category, parent: category.parent ?? '' } : { shown: true },
    mutate: async (send, body) =>
      category
        ? await send('PUT /idea-categories/{category}', {
            params: { category: category.id },
            body: { ...body, version: category.version },
          })
        : await send('POST /idea-categories', { body }),
  })
  const isParent = categories.some(({ parent }) => parent !== null && parent === category?.id)
  const parents = isParent ? [] : categories.filter(({ id, parent }) => parent === null && id !== category?.id)
  return (
    <FormDialog form={form} onClose={onClose} title={t(category ? 'form.change' : 'form.add')}>
      <FormField form={form} name="name" />
      <FormField
        form={form}
        name="parent"
        look="select"
        options={parents.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
      />
      <FormField form={form} name="shown" />
    </FormDialog>
  )
}
