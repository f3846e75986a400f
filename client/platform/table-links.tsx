// Download links for a table: CSV and workbook.
import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/controls/button.tsx'

type Props = { readonly address: string; readonly csv: ReactNode; readonly excel: string }

/** `address`: of an endpoint with the parameter `as`. */
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
