import type { Area, ProfessionalType, Role, Who } from './roles.ts'

export const modules = [
  'dashboard',
  'jobs',
  'bids',
  'connects',
  'projects',
  'products',
  'product-category',
  'stores',
  'offers',
  'profiles',
  'admin-profiles',
  'onboarding-request',
  'onboarding-documents',
  'categories',
  'searchcategory',
  'ideabooks',
  'ideabook-categories',
  'blogs',
  'blog-category',
  'community-topics',
  'help-center',
  'form-builder',
  'form-submissions',
  'reviews',
  'complaint-reports',
  'chats',
  'notifications',
  'website-controls',
  'calculator-rates',
  'settings',
  'audit-log',
] as const
export type Module = (typeof modules)[number]

/** Modules for super admins alone. They cannot be granted, and an old grant of one is ignored. */
export const superAdminModules: readonly string[] = ['admin-profiles', 'audit-log'] satisfies Module[]

export const actions = ['isRead', 'isWrite', 'isUpdate', 'isDelete'] as const
export type Action = (typeof actions)[number]

/** One row of a person's `user_permissions`, as the specification names it. */
export type PermissionRow = {
  readonly genericModules: { readonly name: string } & Readonly<Record<Action, boolean>>
}

/** What an endpoint or a screen requires. */
export type Permission = {
  readonly module: Module
  readonly action: Action
  /** Only people of these areas; absent: all areas. */
  readonly areas?: readonly Area[]
}

/**
 * Access rules for the endpoints of one module: `const own = accessTo('products', ['supplier'])`, then `access:
 * own('isRead')`.
 */
export const accessTo =
  <const M extends Module, const R extends readonly Area[]>(module: M, areas: R) =>
  <const A extends Action>(action: A) =>
    ({ module, action, areas }) as const

function isAction(value: string): value is Action {
  return actions.some(action => action === value)
}

/**
 * Whether the rows allow the action on the module. A module without a row is denied.
 * An action outside the four is denied with a warning (specification, section 5).
 */
export function may(
  rows: readonly PermissionRow[],
  module: string,
  action: string,
  warn: (message: string) => void,
): boolean {
  if (!isAction(action)) {
    warn(`Unknown permission action: ${action}`)
    return false
  }
  return rows.some(row => row.genericModules.name === module && row.genericModules[action])
}

const letters: readonly (readonly [string, Action])[] = [
  ['R', 'isRead'],
  ['W', 'isWrite'],
  ['U', 'isUpdate'],
  ['D', 'isDelete'],
]

/** A permission row from its letters: `permissionRow('jobs', 'RU')`. */
export function permissionRow(name: string, flags: string): PermissionRow {
  const has = (action: Action): boolean => letters.some(([letter, flag]) => flag === action && flags.includes(letter))
  return {
    genericModules: {
      name,
      isRead: has('isRead'),
      isWrite: has('isWrite'),
      isUpdate: has('isUpdate'),
      isDelete: has('isDelete'),
    },
  }
}

const rowsOf = (flags: Partial<Record<Module, string>>): readonly PermissionRow[] =>
  Object.entries(flags).map(([name, letter]) => permissionRow(name, letter))

const everyone = {
  dashboard: 'R',
  settings: 'RU',
  notifications: 'RU',
  chats: 'RWU',
  ideabooks: 'RWUD',
  'complaint-reports': 'RW',
}
/** `onboarding-request` stays after the approval, because documents are renewed. */
const professional = { ...everyone, 'onboarding-request': 'RWU', connects: 'RU', profiles: 'RU' }
const builds = {
  ...professional,
  // They also send enquiries to suppliers.
  connects: 'RWU',
  jobs: 'R',
  bids: 'RWUD',
  projects: 'RWU',
  reviews: 'RU',
  'community-topics': 'RWU',
}

const ofType: Record<ProfessionalType, readonly PermissionRow[]> = {
  contractor: rowsOf(builds),
  builder: rowsOf(builds),
  advisor: rowsOf({
    ...professional,
    connects: 'RWU',
    projects: 'RWU',
    reviews: 'RU',
    'community-topics': 'RWU',
  }),
  supplier: rowsOf({ ...professional, products: 'RWUD', offers: 'RWU', stores: 'RU', reviews: 'RU' }),
}

const ofRole: Record<Role, readonly PermissionRow[]> = {
  consumer: rowsOf({
    ...everyone,
    jobs: 'RWUD',
    bids: 'RU',
    connects: 'RWU',
    projects: 'RU',
    reviews: 'RWU',
    'community-topics': 'RWU',
    'form-submissions': 'W',
  }),
  professional: rowsOf({
    dashboard: 'R',
    'onboarding-request': 'RWU',
    chats: 'R',
    notifications: 'RU',
    settings: 'RU',
  }),
  // Read access to settings is for the admin's own; the site settings require more.
  admin: rowsOf({ dashboard: 'R', notifications: 'R', settings: 'R' }),
  superAdmin: modules.map(name => permissionRow(name, 'RWUD')),
}

/**
 * The default rows of a role, before any grant. An admin's grants come from the database on top.
 * A professional who is not yet approved gets only the few rows of `professional`.
 */
export function defaultPermissions(who: Who, approved = true): readonly PermissionRow[] {
  if (who.role === 'professional' && who.professionalType && approved) return ofType[who.professionalType]
  return ofRole[who.role]
}
