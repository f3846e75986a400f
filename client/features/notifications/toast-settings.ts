// How toasts look and stay, as the specification's section 9 fixes it.
import type { ToastContainerProps } from 'react-toastify/unstyled'

const narrowBelow = 767

/** Top-right under 767 px, else bottom-right; "right" is the end side, mirrored by the library in right-to-left. */
export function toastPosition(windowWidth: number): 'top-right' | 'bottom-right' {
  return windowWidth < narrowBelow ? 'top-right' : 'bottom-right'
}

export const toastSettings = {
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
