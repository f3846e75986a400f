// The 36 public screens of the specification, with verbatim paths, and additional ones.
import { open, type Row } from './row.ts'
import { sharePath } from './share-path.ts'

const visitors = { cache: 'visitors' } as const
const slim = { layout: 'custom' } as const

export const publicRows = {
  home: open('/', 'home', visitors),
  'about-us': open('/about-us', 'about-us', visitors),
  faqs: open('/faqs', 'faqs', visitors),
  test: open('/test', 'test'),
  greeting: open('/greeting', 'greeting'),
  'thank-you': open('/thank-you', 'thank-you'),
  'privacy-policy': open('/privacy-policy', 'legal', visitors),
  'terms-and-conditions': open('/terms-and-conditions', 'legal', visitors),
  'reset-password': open('/reset-password', 'reset-password'),
  'forget-password': open('/forget-password', 'forget-password'),
  'create-account': open('/account/create-account', 'create-account', slim),
  'sign-in': open('/account/signin', 'sign-in', slim),
  'join-as-professional': open('/join-as-professional', 'join-as-professional', visitors),
  'account.join-as-professional': open('/account/join-as-professional', 'join-as-professional-form', slim),
  'mobile-application': open('/mobile-application', 'mobile-application', visitors),
  'help-center': open('/help-center', 'help-center', visitors),
  'help-center.article': open('/help-center/{slug}', 'help-article', visitors),
  'ideas-hub': open('/ideas-hub', 'ideas-hub', visitors),
  'ideas-hub.idea': open('/ideas-hub/{slug}', 'idea', visitors),
  // Not in the specification: a book that is shared by its link, or an invitation to one.
  'shared-ideabook': open('/ideabooks/{key}', 'public-book'),
  blogs: open('/blogs-articles', 'blogs', visitors),
  'blogs.article': open('/blogs-articles/{blog}', 'blog-article', visitors),
  community: open('/community-advisory', 'community', { ...visitors, ...slim }),
  'community.topic': open('/community-advisory/{slug}', 'community-topic', visitors),
  professionals: open('/professionals', 'professionals', visitors),
  'professionals.slug': open('/professionals/{slug}', 'professionals-in', visitors),
  'find-professionals': open('/find-professionals', 'find-professionals', visitors),
  profile: open('/profile/{profile}', 'profile', visitors),
  store: open('/store/{store}', 'store', visitors),
  'store.product': open('/store/products/{product}', 'product', visitors),
  products: open('/products', 'products', { ...visitors, ...slim }),
  'products.product': open('/products/{product}', 'product', visitors),
  offers: open('/offers', 'offers', { ...visitors, ...slim }),
  'offers.product': open('/offers/{product}', 'offer', visitors),
  'form-submit': open('/form-submit/{form}', 'form-submit', visitors),
  'job-request.form': open('/user/job-requests/submit-form/{form}', 'job-form'),
  calculator: open('/construction-cost-calculator/{slug}', 'calculator', visitors),
  // Not in the specification: material prices in a city, from suppliers' prices.
  'price-index': open('/price-index', 'price-index', visitors),
  'price-index.city': open('/price-index/{slug}', 'price-index-city', visitors),
  // Not in the specification: after sign-in it leads to the enquiry form in the person's area.
  'ask-price': open('/ask-for-a-price', 'ask-price'),
  // Not in the specification: what was tested for accessibility, and what is missing.
  accessibility: open('/accessibility', 'accessibility', visitors),
  // Not in the specification: asks where photos belong that other applications have shared to the site.
  share: open(sharePath, 'share'),
  // Not in the specification: leads the installed application's shortcuts into the person's area.
  start: open('/start', 'start'),
  // Not in the specification: checks whether an exported project log or a hash is genuine.
  'check-record': open('/check-record', 'check-record'),
} as const satisfies Record<string, Row>
