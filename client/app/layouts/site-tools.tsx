import { useRevalidator } from 'react-router'
import { useLanguageChoices } from '#client/platform/i18n/language-switch.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { setCurrency } from '#client/platform/session/currency.ts'
import { useTheme } from '#client/platform/theme.ts'
import { Menu } from '#client/ui/floats/menu.tsx'
import { LanguageSwitch as Links } from '#client/ui/frame/language-switch.tsx'
import { ThemeSwitch as Switch } from '#client/ui/frame/theme-switch.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { type Currency, currencies } from '#shared/values/money.ts'

export function LanguageSwitch({ as = 'menu' }: { readonly as?: 'menu' | 'list' }) {
  const t = useTexts('common')
  const links = useLanguageChoices().map(choice => ({ ...choice, direction: languageFacts[choice.language].direction }))
  return <Links as={as} label={t('layout.language')} links={links} />
}

export function CurrencySwitch() {
  const t = useTexts('common')
  const { currency } = useRoot()
  // Not through the API client: a visitor's browser would fetch all of it.
  const { revalidate } = useRevalidator()
  const choose = (code: Currency) => () => {
    setCurrency(code)
    void revalidate()
  }
  const items = (Object.keys(currencies) as Currency[]).map(code => ({
    label: code,
    note: t(`layout.currencies.${code}`),
    onSelect: choose(code),
  }))
  return <Menu chevron label={t('layout.currency', { currency })} trigger={currency} align="end" items={items} />
}

export function ThemeSwitch() {
  const t = useTexts('common')
  const [theme, setTheme] = useTheme()
  const texts = { auto: t('layout.theme.auto'), light: t('layout.theme.light'), dark: t('layout.theme.dark') }
  return <Switch label={t('layout.theme.label')} texts={texts} value={theme} onChange={setTheme} />
}
