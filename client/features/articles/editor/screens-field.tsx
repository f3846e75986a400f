// The screens whose "?" opens an article of help, chosen by their titles.

import type { DrawnForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SearchedChoices } from '#client/ui/controls/searched-choices.tsx'
import { listOf } from '#shared/forms/fields.ts'
import { helpScreens, isHelpScreen, screenTitleKey } from '#shared/routes/screen-titles.ts'
import { rowOf } from '#shared/routes/select.ts'

type Props = { readonly form: DrawnForm; readonly stored: readonly string[] }

/** Named by title, and by whose screen it is: several areas have one of the same title. */
function useScreens(stored: readonly string[]) {
  const title = useTexts('screens')
  const t = useTexts('admin-articles')
  const named = (name: string) => {
    // Stored before the site lost it: it can still be taken away.
    if (!isHelpScreen(name)) return { value: name, label: name, hint: '' }
    const { area } = rowOf(name)
    const hint = area && area !== 'admin' ? t(`audience.${area}`) : t('settings.screens-public')
    return { value: name, label: title(screenTitleKey(name)), hint }
  }
  return [...new Set([...helpScreens, ...stored])].map(named)
}

export function ScreensField({ form, stored }: Props) {
  const t = useTexts('admin-articles')
  const screens = useScreens(stored)
  const chosen = listOf(form.typed.screens)
  return (
    <SearchedChoices
      name="screens"
      label={form.labelOf('screens')}
      hint={form.hintOf('screens')}
      error={form.errors.errorOf('screens')}
      options={screens}
      value={chosen}
      onChange={(value, checked) =>
        form.change('screens', checked ? [...chosen, value] : chosen.filter(other => other !== value))
      }
      texts={{
        search: t('settings.screens-search'),
        clear: t('settings.screens-clear'),
        none: t('settings.screens-none'),
      }}
    />
  )
}
