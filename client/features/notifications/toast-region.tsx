// Where toasts appear. Loaded only once there is something to say.
import { useSyncExternalStore } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { useRoot } from '#client/platform/root.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { toastPosition, toastSettings } from './toast-settings.ts'

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export function ToastRegion({ label }: { label: string }) {
  const { language } = useRoot()
  const position = useSyncExternalStore(onResize, () => toastPosition(window.innerWidth))
  return (
    <ToastContainer
      {...toastSettings}
      position={position}
      rtl={languageFacts[language].direction === 'rtl'}
      role="status"
      aria-label={label}
    />
  )
}
