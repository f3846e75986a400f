// The frame of screens of conversations: its looks come with it.
import type { ReactNode } from 'react'
import ownSheet from './chats.css?url'

/** `isOpen`: where it is narrow the conversation stands alone, else the list. */
export function ChatFrame({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  return (
    <div data-bleed="" data-open={isOpen ? '' : undefined} className="chats">
      <link rel="stylesheet" href={ownSheet} precedence="part" />
      {children}
    </div>
  )
}
