// Everything that the site keeps in a browser, by its name.
import { useTexts } from '#client/platform/i18n/texts.ts'

const kept = [
  ['logintoken', 'cookie'],
  ['refreshtoken', 'cookie'],
  ['currency', 'cookie'],
  ['currencySymbol', 'cookie'],
  ['language', 'cookie'],
  ['theme', 'cookie'],
  ['userData', 'local'],
  ['pageData', 'local'],
  ['blogId', 'local'],
  ['is_community_joined', 'local'],
  ['drafts', 'local'],
  ['reloaded', 'session'],
] as const

export function StorageTable() {
  const t = useTexts('legal')
  return (
    <section aria-label={t('storage.caption')} className="overflow-x-auto rounded-card border bg-surface">
      <table className="w-full min-w-136 text-15">
        <caption className="sr-only">{t('storage.caption')}</caption>
        <thead>
          <tr className="border-b text-start">
            {(['name', 'where', 'why', 'until'] as const).map(column => (
              <th key={column} scope="col" className="px-4 py-3 text-start font-medium">
                {t(`storage.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kept.map(([name, where]) => (
            <tr key={name} className="border-b align-top last:border-0">
              <th scope="row" className="px-4 py-3 text-start font-medium">
                <bdi>{name === 'drafts' ? t('storage.drafts') : name}</bdi>
              </th>
              <td className="px-4 py-3">{t(`storage.in.${where}`)}</td>
              <td className="px-4 py-3 text-ink-soft">{t(`storage.for.${name}`)}</td>
              <td className="px-4 py-3 text-ink-soft">{t(`storage.kept.${name}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
