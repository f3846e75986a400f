// The cities of the marketplace, with the neighbourhoods of the demo's jobs and works.
import { idOf, localized } from '#server/demo/basics.ts'
import { fold } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'

export type CitySeed = {
  readonly id: string
  readonly slug: string
  readonly country: string
  readonly currency: string
  readonly name: Localized
  readonly lat: number
  readonly lon: number
  readonly population: number
  readonly areas: readonly { readonly latin: string; readonly arabic: string }[]
}

const currencyOf: Readonly<Record<string, string>> = {
  MA: 'MAD',
  AE: 'AED',
  SA: 'SAR',
  PK: 'PKR',
  FR: 'EUR',
  IN: 'INR',
  EG: 'EGP',
}

/** Cost of a complete house relative to Morocco, in the city's own currency (product, 5.4); Europe is an estimate. */
export const priceLevels: Readonly<Record<string, number>> = { MAD: 1, AED: 0.47, SAR: 0.42, PKR: 10.7, EUR: 0.24 }

/** slug, country, latitude, longitude, population, names, neighbourhoods. Populations: last census or official estimate, rounded. */
const rows = [
  'casablanca;MA;33.5731;-7.5898;3360000;Casablanca | Casablanca | الدار البيضاء;Maarif=المعاريف,Aïn Diab=عين الذياب,Bourgogne=بوركون,Racine=راسين,Gauthier=غوتييه,Oulfa=الألفة,Sidi Maârouf=سيدي معروف',
  'rabat;MA;34.0209;-6.8416;577000;Rabat | Rabat | الرباط;Agdal=أكدال,Hay Riad=حي الرياض,Hassan=حسان,Souissi=السويسي',
  'marrakech;MA;31.6295;-7.9811;928000;Marrakech | Marrakech | مراكش;Guéliz=جليز,Targa=تاركة,Médina=المدينة العتيقة,Palmeraie=النخيل',
  'tangier;MA;35.7595;-5.834;947000;Tangier | Tanger | طنجة;Malabata=مالاباطا,Marshan=مرشان,Iberia=إيبيريا,Achakar=أشقار',
  'fes;MA;34.0331;-5.0003;1112000;Fez | Fès | فاس;Ville Nouvelle=المدينة الجديدة,Route d’Imouzzer=طريق إيموزار,Batha=البطحاء',
  'agadir;MA;30.4278;-9.5981;421000;Agadir | Agadir | أكادير;Founty=فونتي,Talborjt=تالبرجت,Anza=أنزا',
  'dubai;AE;25.2048;55.2708;3550000;Dubai | Dubaï | دبي;Jumeirah=جميرا,Al Barsha=البرشاء,Mirdif=مردف,Arabian Ranches=المرابع العربية',
  'abu-dhabi;AE;24.4539;54.3773;1570000;Abu Dhabi | Abou Dabi | أبوظبي;Khalifa City=مدينة خليفة,Al Reem Island=جزيرة الريم,Al Mushrif=المشرف',
  'riyadh;SA;24.7136;46.6753;7010000;Riyadh | Riyad | الرياض;Al Malqa=الملقا,Al Narjis=النرجس,Al Olaya=العليا,Al Yasmin=الياسمين',
  'jeddah;SA;21.4858;39.1925;3750000;Jeddah | Djeddah | جدة;Al Rawdah=الروضة,Obhur=أبحر,Al Safa=الصفا,Al Balad=البلد',
  'lahore;PK;31.5204;74.3587;13000000;Lahore | Lahore | لاهور;Gulberg=غلبرك,Johar Town=جوهر تاون,Model Town=مودل تاون,DHA Phase 5=المرحلة الخامسة من ديفنس',
  'karachi;PK;24.8607;67.0011;18870000;Karachi | Karachi | كراتشي;Clifton=كليفتون,Gulshan-e-Iqbal=غلشن إقبال,PECHS=بي إي سي إتش إس',
  'islamabad;PK;33.6844;73.0479;1110000;Islamabad | Islamabad | إسلام آباد;F-7=إف 7,G-11=جي 11,Bani Gala=بني غالا',
  'lyon;FR;45.764;4.8357;522000;Lyon | Lyon | ليون;Croix-Rousse=كروا روس,Villeurbanne=فيلوربان,Monplaisir=مونبليزير',
  'paris;FR;48.8566;2.3522;2103000;Paris | Paris | باريس;Belleville=بيلفيل,Batignolles=باتينيول,Montreuil=مونتروي',
] as const

/** Further cities of the calculator; the demo has no people there. */
const furtherRows = [
  'rawalpindi;PK;33.5651;73.0169;3360000;Rawalpindi | Rawalpindi | راولبندي',
  'faisalabad;PK;31.4504;73.135;3690000;Faisalabad | Faisalabad | فيصل آباد',
  'multan;PK;30.1575;71.5249;2220000;Multan | Multan | ملتان',
  'dammam;SA;26.4207;50.0888;1390000;Dammam | Dammam | الدمام',
  'sharjah;AE;25.3463;55.4209;1800000;Sharjah | Charjah | الشارقة',
  'delhi;IN;28.6139;77.209;16790000;Delhi | Delhi | دلهي',
  'mumbai;IN;19.076;72.8777;12440000;Mumbai | Bombay | مومباي',
  'bengaluru;IN;12.9716;77.5946;8440000;Bengaluru | Bangalore | بنغالور',
  'cairo;EG;30.0444;31.2357;10200000;Cairo | Le Caire | القاهرة',
] as const

/** Other names that people type: short forms, airports, phonetic Latin spellings. */
const nicknames: Readonly<Record<string, string>> = {
  casablanca:
    'casa,kaza,casa blanca,dar el beida,dar beida,ddar lbida,dar lbida,cmn,كازا,كازابلانكا,البيضاء,الدار البيضا',
  rabat: 'rbat,ribat',
  marrakech: 'marrakesh,marakech,kech,mrakech,mraksh',
  tangier: 'tanja,tangiers,tanjah',
  fes: 'fas,fez',
  agadir: 'gadir',
  dubai: 'dxb,dubay,dubia',
  'abu-dhabi': 'abudhabi,auh,abu zabi,ابو ضبي',
  riyadh: 'ryadh,ar riyadh,al riyadh,ruh',
  jeddah: 'jeddah,jidda,jiddah,djedda,jed',
  lahore: 'lhr,lahor,لاہور',
  karachi: 'khi,karachee,کراچی',
  islamabad: 'isb,isloo,اسلام آباد',
  rawalpindi: 'pindi,rwp',
  mumbai: 'bombay',
  bengaluru: 'bangalore',
  delhi: 'new delhi,dilli',
  sharjah: 'shj,charjah',
  cairo: 'le caire,al qahira,qahira,masr',
}

function cityOf(row: string): CitySeed {
  const [slug = '', country = '', lat, lon, population, names = '', areas = ''] = row.split(';')
  return {
    id: idOf(`city:${slug}`),
    slug,
    country,
    currency: currencyOf[country] ?? 'USD',
    name: localized(names),
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
    areas: areas
      .split(',')
      .filter(area => area !== '')
      .map(area => {
        const [latin = '', arabic = ''] = area.split('=')
        return { latin, arabic }
      }),
  }
}

/** Cities of the demo's people. */
export const cities: readonly CitySeed[] = rows.map(cityOf)
export const furtherCities: readonly CitySeed[] = furtherRows.map(cityOf)
/** All cities of a new installation. */
export const allCities: readonly CitySeed[] = [...cities, ...furtherCities]

export function cityRow({ id, slug, country, name, lat, lon, currency, population }: CitySeed) {
  const further = (nicknames[slug] ?? '').split(',').map(fold)
  const all = new Set([slug.replaceAll('-', ' '), ...languages.map(language => fold(name[language])), ...further])
  const folded = [...all].filter(name => name !== '').join('\n')
  return { id, slug, country, name: JSON.stringify(name), folded, lat, lon, currency, population }
}

export function cityBy(slug: string): CitySeed {
  const city = cities.find(one => one.slug === slug)
  if (!city) throw new Error(`No such city: ${slug}`)
  return city
}
