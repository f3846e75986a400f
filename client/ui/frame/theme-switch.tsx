// Light, dark, or the setting of the device.
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'

const themes = ['auto', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const icons = { auto: Monitor, light: Sun, dark: Moon }

type ThemeSwitchProps = {
  label: string
  texts: Record<Theme, string>
  value: Theme
  onChange: (theme: Theme) => void
}

export function ThemeSwitch({ label, texts, value, onChange }: ThemeSwitchProps) {
  return (
    <fieldset aria-label={label} className="rail-wide inline-flex">
      {themes.map(theme => {
        const Icon = icons[theme]
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === value}
            aria-label={texts[theme]}
            title={texts[theme]}
            onClick={() => onChange(theme)}
            className="switch-button"
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        )
      })}
    </fieldset>
  )
}
