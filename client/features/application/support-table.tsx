// What each browser can really do. On phones the abilities stand under the browser's name.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { abilities, able, type Browser, browsers } from './browsers.ts'

function Cell({ browser, ability }: { readonly browser: Browser; readonly ability: (typeof abilities)[number] }) {
  const t = useTexts('mobile-application')
  const limit = able[browser][ability]
  return (
    <td data-able={limit !== false}>
      <span aria-hidden="true" className="can-name">
        {t(`can.${ability}`)}
      </span>
      <span>{limit === false ? t('can.no') : t('can.yes')}</span>
      {typeof limit === 'string' && <small>{t(`limit.${limit}`)}</small>}
    </td>
  )
}

export function SupportTable() {
  const t = useTexts('mobile-application')
  return (
    <table className="ruled can">
      <caption className="sr-only">{t('can.caption')}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">{t('can.browser')}</th>
          {abilities.map(ability => (
            <th key={ability} scope="col">
              {t(`can.${ability}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {browsers.map(browser => (
          <tr key={browser}>
            <th scope="row">{t(`browser.${browser}`)}</th>
            {abilities.map(ability => (
              <Cell key={ability} browser={browser} ability={ability} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
