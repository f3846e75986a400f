// Redirects a request for a price, or a question to a supplier, into the person's area, visitors to the sign-in.
// Suppliers and staff, who cannot ask, stay on this page.
import { newEnquiryHref } from '#client/features/enquiries/enquiry-types.ts'
import { pageData, redirectTo } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'
import { chatHref } from '#shared/routes/chat-href.ts'
import { href } from '#shared/routes/href.ts'

export const data = pageData(async ({ user, query }) => {
  const search = query.size > 0 ? `?${query}` : ''
  if (!user) throw redirectTo(`${href('sign-in')}?${new URLSearchParams({ return: href('ask-price') + search })}`)
  const area = areaOf(user)
  const product = query.get('question')
  if (area !== 'supplier' && area !== 'admin')
    throw redirectTo(product ? chatHref(area, { kind: 'product', id: product }) : newEnquiryHref(area) + search)
  return { isSupplier: area === 'supplier', home: user.home }
})
