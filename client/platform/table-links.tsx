// A table to take along: as CSV, and as a workbook for who lives in Excel.
import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/controls/button.tsx'

type Props = { readonly address: string; readonly csv: ReactNode; readonly excel: string }

/** `address`: of an endpoint that takes `as`. */
export function TableLinks({ address, csv, excel }: Props) {
  return (
    <>
      <a href={address} download className={buttonClass()}>
        {csv}
      </a>
      <a href={`${address}${address.includes('?') ? '&' : '?'}as=xlsx`} download className={buttonClass()}>
        {excel}
      </a>
    </>
  )
}
