// Where a topic belongs: trade, city, kind and tags. Its words are its author's.
import { tagsOf } from '#client/features/community/tags.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import type { SelectProps } from '#client/ui/controls/select.tsx'
import { topicFields } from '#shared/features/community/fields.ts'
import { fields } from '#shared/forms/fields.ts'
import type { ReviewedPost } from './types.ts'

const { kind, trade, city } = topicFields.table
/** `tags`: as typed, separated by commas. */
const placeFields = fields('admin-community.place', {
  ...{ trade, city, kind },
  tags: { type: 'text', max: 160, optional: true },
})

export type Places = { readonly [K in 'trades' | 'cities']: NonNullable<SelectProps['options']> }

export function PlaceForm({ post, trades, cities }: { readonly post: ReviewedPost } & Places) {
  const t = useTexts('admin-community')
  const form = useForm(placeFields, {
    start: { trade: post.trade.slug, city: post.city?.slug, kind: post.topicKind, tags: post.tags.join(', ') },
    mutate: (send, { tags, ...place }) =>
      send('PUT /admin/community/topics/{topic}/place', {
        params: { topic: post.id },
        body: { ...place, tags: tagsOf(tags ?? '') },
      }),
    pathOf: path => path.replace(/^tags\/.*/, 'tags'),
  })
  return (
    <PartCard title={t('place.title')}>
      <Form form={form} kind="secondary">
        <FormFields
          form={form}
          with={{ trade: { options: trades }, city: { options: cities }, kind: { look: 'select' } }}
        />
        <p className="note">{t('place.words')}</p>
      </Form>
    </PartCard>
  )
}
