// Where toasts appear. Loaded with the first toast.
import { useEffect, useSyncExternalStore } from 'react'
import librarySheet from 'react-toastify/ReactToastify.css?url'
import { type Id, ToastContainer, type ToastContainerProps, toast } from 'react-toastify/unstyled'
import { useRoot } from '#client/platform/root.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import ownSheet from './toasts.css?url'

const shown = new Set<Id>()
// Subscribed at import: the first toast may exist before the region is mounted.
toast.onChange(({ id, status }) => {
  if (status === 'removed') shown.delete(id)
  else shown.add(id)
})

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export function ToastRegion({ label }: { label: string }) {
  const { language } = useRoot()
  const position = useSyncExternalStore(onResize, () => toastPosition(window.innerWidth))
  // The library positions a toast only when it is created, so existing ones are updated.
  useEffect(() => {
    for (const id of shown) toast.update(id, { position, delay: 0 })
  }, [position])
  return (
    <>
      {/* The styles load with the first toast: most pages show none. */}
      <link rel="stylesheet" href={librarySheet} precedence="library" />
      <link rel="stylesheet" href={ownSheet} precedence="own" />
      <ToastContainer
        {...toastSettings}
        position={position}
        rtl={languageFacts[language].direction === 'rtl'}
        role="status"
        aria-label={label}
      />
    </>
  )
}

const narrowBelow = 767

/** Top-right under 767 px, else bottom-right; "right" is the end side, mirrored by the library in right-to-left. */
function toastPosition(windowWidth: number): 'top-right' | 'bottom-right' {
  return windowWidth < narrowBelow ? 'top-right' : 'bottom-right'
}

const toastSettings = {
  autoClose: 2500,
  hideProgressBar: true,
  icon: false,
  closeButton: false,
  limit: 20,
  draggable: true,
  draggablePercent: 60,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
} as const satisfies ToastContainerProps
