// The first version of the page data: navigation, footer and home sections of a new installation.
import { localized } from '#server/demo/basics.ts'
import type { PageData } from '#shared/api/page-data.ts'
import { type RouteName, routes } from '#shared/routes/table.ts'

type Entry = PageData['footer'][number]['links'][number]

/** An entry that links to a screen. */
function to(name: string, label: string, route: RouteName, query = ''): Entry {
  return { name, label: localized(label), path: routes[route].path + query, show: true }
}

/** An entry whose path fills a parameter of its screen. */
function into(name: string, label: string, path: string, route: RouteName): Entry {
  return { ...to(name, label, route), path }
}

const landing = (name: string, label: string, slug: string): Entry =>
  into(name, label, `/professionals/${slug}`, 'professionals.slug')
const find = (name: string, label: string, type: string): Entry =>
  to(name, label, 'find-professionals', `?type=${type}`)
const plain = { dropdown: 'no' as const, dropdowns: [] }

const postJob = into(
  'Post a Job',
  'Post a Job | Publier une demande | نشر طلب',
  '/user/job-requests/submit-form/general-job',
  'job-request.form',
)
const signIn = to('Sign In', 'Sign In | Connexion | تسجيل الدخول', 'sign-in')
const contractors = find('Contractors', 'Contractors | Entrepreneurs | مقاولون', 'contractor')
const builders = find('Builders', 'Builders | Constructeurs | شركات بناء', 'builder')
const advisors = find('Advisors', 'Advisors | Conseillers | مستشارون', 'advisor')
const suppliers = find('Suppliers', 'Suppliers | Fournisseurs | مورّدون', 'supplier')
const community = to(
  'Community Advisory',
  'Community Advisory | Conseils de la communauté | مجتمع الاستشارة',
  'community',
)

const trades = localized('By trade | Par métier | حسب المهنة')
const places = localized('By city | Par ville | حسب المدينة')
const kinds = localized('By kind | Par type | حسب النوع')
const under = (group: typeof trades, [first, ...others]: readonly [Entry, ...Entry[]]) => [
  { ...first, group },
  ...others,
]

const topList: PageData['topList'] = [
  {
    ...to('Find Professionals', 'Find Professionals | Trouver un pro | ابحث عن مهنيين', 'find-professionals'),
    dropdown: 'yes',
    dropdowns: [
      ...under(kinds, [contractors, builders, advisors, suppliers]),
      ...under(trades, [
        landing('Plumbing', 'Plumbing | Plomberie | السباكة', 'plumbing'),
        landing('Electrical work', 'Electrical work | Électricité | الكهرباء', 'electrical'),
        landing('Tiling and zellige', 'Tiling and zellige | Carrelage et zellige | البلاط والزليج', 'tiling'),
        landing(
          'Kitchens and bathrooms',
          'Kitchens and bathrooms | Cuisines et salles de bains | المطابخ والحمّامات',
          'kitchens-and-bathrooms',
        ),
      ]),
      ...under(places, [
        landing('Casablanca', 'Casablanca | Casablanca | الدار البيضاء', 'casablanca'),
        landing('Dubai', 'Dubai | Dubaï | دبي', 'dubai'),
        landing('Riyadh', 'Riyadh | Riyad | الرياض', 'riyadh'),
        landing('Lahore', 'Lahore | Lahore | لاهور', 'lahore'),
      ]),
    ],
  },
  {
    ...into(
      'Cost Calculator',
      'Cost Calculator | Calculateur | حاسبة التكلفة',
      '/construction-cost-calculator/house',
      'calculator',
    ),
    ...plain,
  },
  { ...into('How It Works', 'How It Works | Comment ça marche | كيف نعمل', '/#how-it-works', 'home'), ...plain },
  {
    ...to(
      'Products and Suppliers',
      'Products and Suppliers | Produits et fournisseurs | المنتجات والمورّدون',
      'products',
    ),
    dropdown: 'yes',
    dropdowns: [
      to('Products', 'Products | Produits | المنتجات', 'products'),
      suppliers,
      to('Price Index', 'Price Index | Indice des prix | مؤشر الأسعار', 'price-index'),
    ],
  },
  { ...to('Ideas Hub', 'Ideas Hub | Idées | مركز الأفكار', 'ideas-hub'), ...plain },
  { ...community, ...plain },
  { ...to('Offers and Deals', 'Offers and Deals | Promotions | التخفيضات', 'offers'), ...plain },
  { ...to('Blogs', 'Blogs | Articles | المدونة', 'blogs'), ...plain },
  {
    ...to('Join as a Professional', 'Join as a Professional | Devenir pro | الانضمام كمهني', 'join-as-professional'),
    ...plain,
  },
  { ...postJob, ...plain },
  { ...signIn, ...plain },
  { ...to('Dashboard', 'Dashboard | Tableau de bord | لوحة التحكم', 'user.dashboard'), ...plain },
]

const footer: PageData['footer'] = [
  {
    name: 'Company',
    label: localized('Company | Entreprise | الشركة'),
    links: [
      to('About Us', 'About Us | À propos | من نحن', 'about-us'),
      to('Privacy Policy', 'Privacy Policy | Politique de confidentialité | سياسة الخصوصية', 'privacy-policy'),
      to(
        'Terms and Conditions',
        'Terms and Conditions | Conditions générales | الشروط والأحكام',
        'terms-and-conditions',
      ),
      to('Mobile Application', 'Mobile Application | Application mobile | تطبيق الجوال', 'mobile-application'),
    ],
  },
  {
    name: 'Services',
    label: localized('Services | Services | الخدمات'),
    links: [
      postJob,
      {
        ...contractors,
        name: 'Find Contractors',
        label: localized('Find Contractors | Trouver un entrepreneur | ابحث عن مقاولين'),
      },
      builders,
      suppliers,
      advisors,
      {
        ...to(
          'Suggest Professionals',
          'Suggest Professionals | Recommander un professionnel | رشّح مهنيًا',
          'form-submit',
        ),
        path: '/form-submit/suggest-professional',
      },
      to('Become Professional', 'Become Professional | Devenir professionnel | كن مهنيًا', 'join-as-professional'),
      signIn,
    ],
  },
  {
    name: 'Community',
    label: localized('Community | Communauté | المجتمع'),
    links: [
      community,
      to('Blogs and Articles', 'Blogs and Articles | Blogs et articles | المدونات والمقالات', 'blogs'),
      {
        ...to('Invite a Friend', 'Invite a Friend | Inviter un ami | دعوة صديق', 'form-submit'),
        path: '/form-submit/invite-a-friend',
      },
    ],
  },
  {
    name: 'Help',
    label: localized('Help | Aide | المساعدة'),
    links: [
      to('Help Center', 'Help Center | Centre d’aide | مركز المساعدة', 'help-center'),
      to('FAQ', 'FAQ | Questions fréquentes | الأسئلة الشائعة', 'faqs'),
      { ...to('Contact', 'Contact | Contact | اتصل بنا', 'form-submit'), path: '/form-submit/contact-us' },
    ],
  },
]

/** In the order of the home page; the calculator and the products appear once their screens are built. */
const homeSections: PageData['homeSections'] = [
  { name: 'banner', show: true },
  { name: 'calculator', show: true },
  { name: 'post-a-job', show: true },
  { name: 'featured-professionals', show: true },
  { name: 'how-it-works', show: true },
  { name: 'success-stories', show: true },
  { name: 'products', show: true },
  { name: 'suppliers', show: true },
  { name: 'professionals-by-location', show: true },
]

export const firstPageData: PageData = { topList, footer, homeSections }
