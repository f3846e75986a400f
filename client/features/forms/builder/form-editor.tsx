import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import { CheckboxGroup } from '#client/ui/controls/choice.tsx'
import type { FormSettings } from '#shared/forms/settings.ts'
import type { FormInWork } from './builder-types.ts'
import type { EditForm } from './edited.ts'
import { NumberSetting, Setting, TextsInput } from './number-setting.tsx'
import { useScene } from './scene.ts'

type Props = { readonly form: EditForm; readonly staff: FormInWork['staff'] }
type SettingsProps = {
  readonly settings: FormSettings
  readonly staff: FormInWork['staff']
  readonly set: (change: Partial<FormSettings>, part: string) => void
}

/** A timestamp in the format of `datetime-local`, in the time zone of this device. */
function localMoment(moment: string): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function momentOf(typed: string): string | null {
  const date = new Date(typed)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function Limits({ settings, set }: Omit<SettingsProps, 'staff'>) {
  const t = useTexts('form-builder')
  // The server does not know this device's time zone.
  const isHydrated = useHydrated()
  return (
    <>
      <Checkbox
        name="loginRequired"
        label={t('settings.login')}
        hint={t('settings.login-hint')}
        checked={settings.loginRequired}
        onChange={event => set({ loginRequired: event.currentTarget.checked }, 'login')}
      />
      <Checkbox
        name="onePerUser"
        label={t('settings.once')}
        hint={t('settings.once-hint')}
        checked={settings.onePerUser}
        onChange={event => set({ onePerUser: event.currentTarget.checked }, 'once')}
      />
      <div className="grid items-start gap-5 sm:max-lg:grid-cols-2">
        <Setting
          name="settings/closesAt"
          type="datetime-local"
          label={t('settings.closes')}
          hint={t('settings.closes-hint')}
          value={isHydrated && settings.closesAt ? localMoment(settings.closesAt) : ''}
          onChange={typed => set({ closesAt: momentOf(typed) }, 'closes')}
        />
        <NumberSetting
          name="settings/max"
          label={t('settings.max')}
          hint={t('settings.max-hint')}
          value={settings.max ?? undefined}
          onChange={max => set({ max: max === undefined ? null : Math.max(1, Math.round(max)) }, 'max')}
        />
      </div>
    </>
  )
}

function Settings({ settings, staff, set }: SettingsProps) {
  const t = useTexts('form-builder')
  const change = (id: string, checked: boolean): void =>
    set({ notify: checked ? [...settings.notify, id] : settings.notify.filter(one => one !== id) }, 'notify')
  return (
    <section aria-label={t('settings.title')} className="grid gap-5 border-t pt-5">
      <h3 className="text-17">{t('settings.title')}</h3>
      <Limits settings={settings} set={set} />
      <TextsInput
        name="settings/thanks"
        label={t('settings.thanks')}
        hint={t('settings.thanks-hint')}
        optional
        long
        value={settings.thanks ?? undefined}
        onChange={(thanks, language) =>
          set({ thanks: Object.values(thanks).some(text => text.trim()) ? thanks : null }, `thanks ${language}`)
        }
      />
      {staff.length > 0 && (
        <CheckboxGroup
          name="notify"
          label={t('settings.notify')}
          hint={t('settings.notify-hint')}
          options={staff.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
          value={settings.notify}
          onChange={change}
        />
      )}
    </section>
  )
}

export function FormEditor({ form, staff }: Props) {
  const t = useTexts('form-builder')
  const { dispatch } = useScene()
  return (
    <div className="grid gap-5">
      <TextsInput
        name="title"
        label={t('form.title')}
        value={form.title}
        onChange={(title, language) => dispatch({ do: 'set-form', change: { title }, at: `title ${language}` })}
      />
      <TextsInput
        name="intro"
        label={t('form.intro')}
        hint={t('form.intro-hint')}
        optional
        long
        value={form.intro}
        onChange={(intro, language) => dispatch({ do: 'set-form', change: { intro }, at: `intro ${language}` })}
      />
      <Settings
        settings={form.settings}
        staff={staff}
        set={(change, part) => dispatch({ do: 'set-settings', change, at: `settings ${part}` })}
      />
    </div>
  )
}
