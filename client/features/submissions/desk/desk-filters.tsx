// The filters of submissions: a plain form whose choices stand in the address.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Button } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { languages } from '#shared/values/localized.ts'
import { addressOf, type DeskFilter, type DeskView, isNarrowed, type SubmissionList } from './desk-types.ts'

type Props = {
  readonly path: string
  readonly filter: DeskFilter
  readonly view: DeskView
  readonly form: SubmissionList['form']
  readonly staff: SubmissionList['staff']
}

/** Of a form for jobs nobody looks after an answer: the job has its own desk. */
function Selects({ filter, view, form, staff }: Props) {
  const t = useTexts('submissions')
  const people = staff.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Select
        name="language"
        label={t('language')}
        defaultValue={filter.language}
        placeholder={t('any-language')}
        options={languages.map(value => ({ value, label: languageFacts[value].name }))}
      />
      <Select
        name="version"
        label={t('version')}
        defaultValue={filter.version}
        placeholder={t('any-version')}
        options={form.versions.map(version => ({ value: String(version), label: t('version-number', { version }) }))}
      />
      <Select
        name="who"
        label={t('who')}
        defaultValue={filter.who}
        placeholder={t('any-who')}
        options={['signed-in', 'visitor'].map(value => ({ value, label: t(value) }))}
      />
      {form.kind !== 'job' && (
        <Select
          name="assignee"
          label={t('assignee')}
          defaultValue={filter.assignee}
          placeholder={t('anybody')}
          options={[{ value: 'nobody', label: t('nobody') }, ...people]}
        />
      )}
      {view === 'table' && (
        <Select
          name="sort"
          label={t('sort')}
          defaultValue={filter.sort || 'newest'}
          options={['newest', 'oldest'].map(value => ({ value, label: t(`sorts.${value}`) }))}
        />
      )}
    </>
  )
}

export function DeskFilters(props: Props) {
  const { path, filter, view } = props
  const t = useTexts('submissions')
  const nothing: DeskFilter = { ...filter, q: '', from: '', to: '', language: '', version: '', assignee: '', who: '' }
  return (
    <form method="get" className="print:hidden">
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      {view === 'summary' && <input type="hidden" name="view" value={view} />}
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:grid-cols-6">
        <div className="col-span-2 xl:col-span-4">
          <SearchField
            name="q"
            label={t('search')}
            defaultValue={filter.q}
            placeholder={t('search-placeholder')}
            clearLabel={t('search-clear')}
          />
        </div>
        <TextInput name="from" type="date" label={t('from')} defaultValue={filter.from} />
        <TextInput name="to" type="date" label={t('to')} defaultValue={filter.to} />
        <Selects {...props} />
        <Button type="submit" className="justify-self-start">
          {t('search-button')}
        </Button>
        {isNarrowed(filter) && (
          <Anchor
            href={addressOf(path, nothing, view)}
            className="inline-flex min-h-11 items-center text-15 text-clay underline underline-offset-4"
          >
            {t('reset')}
          </Anchor>
        )}
      </div>
    </form>
  )
}
