// Leads whoever asks for a price, or the supplier of a product something, to the own area, visitors by the door; those who have nobody to ask stay here.
import { newEnquiryHref } from '#client/features/enquiries/enquiry-types.ts'
import { pageData, redirectTo } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'
import { chatHref } from '#shared/routes/chat-href.ts'
import { href } from '#shared/routes/href.ts'

export const data = pageData(async ({ user, query }) => {
  const asked = query.size > 0 ? `?${query}` : ''
  if (!user) throw redirectTo(`${href('sign-in')}?${new URLSearchParams({ return: href('ask-price') + asked })}`)
  const area = areaOf(user)
  const product = query.get('question')
  if (area !== 'supplier' && area !== 'admin')
    throw redirectTo(product ? chatHref(area, { kind: 'product', id: product }) : newEnquiryHref(area) + asked)
  return { isSupplier: area === 'supplier', home: user.home }
})
