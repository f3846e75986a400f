// The filters of the audit log: a plain form whose choices stand in the address.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ChipRow, FilterChip } from '#client/ui/chip.tsx'
import { Row } from '#client/ui/container.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useActText } from './audit-list.tsx'

export type AuditFilter = {
  readonly actor: string
  readonly act: string
  readonly about: string
  readonly from: string
  readonly to: string
}
type Props = {
  readonly filter: AuditFilter
  readonly actors: readonly { readonly value: string; readonly label: string }[]
  readonly acts: readonly string[]
  /** The log without filters. */
  readonly url: string
}

export function AuditFilters({ filter, actors, acts, url }: Props) {
  const t = useTexts('audit')
  const actText = useActText()
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <form method="get" className="grid gap-3">
      <input type="hidden" name="tab" value="audit" />
      {filter.about && <input type="hidden" name="about" value={filter.about} />}
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          name="actor"
          label={t('filter.actor')}
          defaultValue={filter.actor}
          placeholder={t('filter.anyone')}
          options={actors}
        />
        <Select
          name="act"
          label={t('filter.act')}
          defaultValue={filter.act}
          placeholder={t('filter.anything')}
          options={acts.map(value => ({ value, label: actText(value) }))}
        />
        <TextInput name="from" type="date" label={t('filter.from')} defaultValue={filter.from} />
        <TextInput name="to" type="date" label={t('filter.to')} defaultValue={filter.to} />
      </div>
      <Row gap={2}>
        <Button type="submit">{t('filter.apply')}</Button>
        {isFiltered && (
          <ButtonLink kind="quiet" href={url}>
            {t('filter.clear')}
          </ButtonLink>
        )}
        {filter.about && (
          <ChipRow>
            <FilterChip href={url} removeLabel={t('remove-about')}>
              {t('only-about')}
            </FilterChip>
          </ChipRow>
        )}
      </Row>
    </form>
  )
}
