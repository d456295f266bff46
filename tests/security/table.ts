import type { ScreenKey } from '#domain/access';
import { REPORT_KEYS, screenOfReport } from '#domain/report-definitions';
import { type Caller, type Records, ROLES, type RoleId } from './world.ts';

/** The screens of the reports that are not reserved for roles 1 and 13. */
const REPORTS: readonly ScreenKey[] = REPORT_KEYS.map(screenOfReport).filter(
  (screen) => screen !== 'retention-report',
);
/** The reports that open only with the screen of histories; stated here by name, so that the derivation is checked. */
const CLINICAL_REPORTS: readonly ScreenKey[] = [
  'evolutions-report',
  'daily-evolutions-report',
  'evolution-letter-report',
  'objectives-report',
  'surrogate-consents-report',
];
const NON_CLINICAL_REPORTS = REPORTS.filter((screen) => !CLINICAL_REPORTS.includes(screen));
/** The screens on which roles 19, 20 and 23 see every site. */
export const LIST_SCREENS: readonly ScreenKey[] = [
  ...REPORTS,
  'retention-report',
  ...(['dashboard', 'registered-patients', 'order-management', 'pending-notes', 'audit-trail'] as const),
];
const THERAPIST_SCREENS: ScreenKey[] = [
  'agenda',
  'objectives',
  'family-objectives',
  'clinical-history',
  'consents',
];
const COORDINATION_SCREENS: ScreenKey[] = [
  'dashboard',
  'registered-patients',
  'order-management',
  'scheduling',
  'mass-cancellation',
  'staff-times',
  'consultation-reasons',
  'materials',
  'strategies',
  'exam-formats',
  'closures',
  'sites',
  'recovery',
  'agenda',
  'pending-notes',
  'objectives',
  'family-objectives',
  'clinical-history',
  'consents',
  ...REPORTS,
];
const CENTRAL_OFFICE_SCREENS: ScreenKey[] = [
  ...(['dashboard', 'registered-patients', 'objectives', 'clinical-history'] as const),
  ...REPORTS,
];

const BILLING = ['billing-accounts', 'tariffs'] as const;

/** The initial screens of each role. */
export const SCREENS_OF_ROLE: Readonly<Record<RoleId, readonly ScreenKey[]>> = {
  1: [
    'dashboard',
    'admission',
    'registered-patients',
    'service-intake',
    'order-management',
    'scheduling',
    'mass-cancellation',
    'staff-times',
    'billing-accounts',
    'tariffs',
    'payers',
    'cups',
    'pathologies',
    'consultation-reasons',
    'materials',
    'strategies',
    'exam-formats',
    'closures',
    'sites',
    'nights',
    'settings',
    'recovery',
    'agenda',
    'pending-notes',
    'objectives',
    'family-objectives',
    'clinical-history',
    'consents',
    'consent-templates',
    'psychology-exams',
    ...REPORTS,
    'retention-report',
    'import-patients',
    'users',
    'roles',
    'service-keys',
    'audit-trail',
  ],
  2: THERAPIST_SCREENS,
  3: THERAPIST_SCREENS,
  4: THERAPIST_SCREENS,
  5: THERAPIST_SCREENS,
  6: [...THERAPIST_SCREENS, 'psychology-exams'],
  7: ['admission', 'registered-patients', 'service-intake', 'order-management', 'consents'],
  8: NON_CLINICAL_REPORTS,
  9: [
    'registered-patients',
    'order-management',
    'scheduling',
    'mass-cancellation',
    'recovery',
    'objectives',
    'clinical-history',
    'consents',
    ...REPORTS,
  ],
  10: ['objectives', 'clinical-history'],
  13: [...COORDINATION_SCREENS, 'nights', 'consent-templates', 'retention-report', ...BILLING],
  14: ['dashboard', 'registered-patients', ...NON_CLINICAL_REPORTS, ...BILLING],
  15: [...COORDINATION_SCREENS, ...BILLING],
  16: THERAPIST_SCREENS,
  19: [...CENTRAL_OFFICE_SCREENS, 'order-management'],
  20: [...CENTRAL_OFFICE_SCREENS, 'audit-trail'],
  23: [...CENTRAL_OFFICE_SCREENS, 'order-management', 'pending-notes', ...BILLING],
};

/** The roles with one of the screens, except 19 and 20, which only read. */
export const whoMayWrite = (...screens: readonly ScreenKey[]): Allow => ({
  roles: allowedRoles(screens).filter((roleId) => roleId !== 19 && roleId !== 20),
});

/** The permitted callers: everybody, also without a session; every user; roles with one of the screens; or the roles. */
export type Allow = 'everybody' | 'users' | readonly ScreenKey[] | { readonly roles: readonly RoleId[] };

export function allowedRoles(allow: Allow): readonly RoleId[] {
  if (typeof allow === 'string') return ROLES;
  if ('roles' in allow) return allow.roles;
  return ROLES.filter((roleId) => SCREENS_OF_ROLE[roleId].some((screen) => allow.includes(screen)));
}

/** The expected behaviour of a route or call for a caller. */
export interface Row {
  /** `GET /path` of a call; `file loader` or `file action` of a route. */
  readonly name: string;
  /** The name of its effect, if the rows of its route have different ones. */
  readonly effect?: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly allow: Allow;
  /** The address, for the records of a site. */
  readonly address: (records: Records) => string;
  /** The body: bytes as they are, everything else as JSON. */
  readonly body?: (records: Records, caller: Caller) => unknown;
  readonly form?: (records: Records, caller: Caller) => Record<string, string>;
  /** Status for a permitted caller at the own site. */
  readonly status: number;
  /** Status for records of a site that the caller can't see; absent for rows without a site. */
  readonly otherSiteStatus?: number;
  /** Whether records of other users are unknown here, whatever their site. */
  readonly findsOwnRecordsOnly?: true;
  /** Whether roles 19, 20 and 23 see every site here. */
  readonly listsAllSites?: true;
  /** Whether the row reads the caller's own role, which needs no site. */
  readonly readsOwnRole?: true;
  /** Whether the row needs a session that the caller attends. */
  readonly needsAttendedSession?: true;
  /** The `User-Agent` of the request, where the answer depends on it. */
  readonly userAgent?: string;
  /** Number of audit entries of a permitted request; by default none for a read, one for a write. */
  readonly auditEntryCount: number;
}

type Options = Partial<
  Pick<
    Row,
    | 'effect'
    | 'status'
    | 'otherSiteStatus'
    | 'findsOwnRecordsOnly'
    | 'listsAllSites'
    | 'readsOwnRole'
    | 'needsAttendedSession'
    | 'auditEntryCount'
    | 'userAgent'
    | 'body'
    | 'form'
    | 'method'
  >
>;
type Address = string | Row['address'];

const addressOf = (address: Address): Row['address'] =>
  typeof address === 'string' ? () => address : address;

/** A call of the API; `name` is its method and path. */
export const call = (name: string, allow: Allow, address: Address, options: Options = {}): Row => ({
  name,
  method: name.split(' ')[0] as Row['method'],
  allow,
  address: addressOf(address),
  status: 200,
  auditEntryCount: name.startsWith('GET ') ? 0 : 1,
  ...options,
});

/** The loader of a route file. */
export const loader = (file: string, allow: Allow, address: Address, options: Options = {}): Row => ({
  name: `${file} loader`,
  method: 'GET',
  allow,
  address: addressOf(address),
  status: 200,
  auditEntryCount: 0,
  ...options,
});

/** The action of a route file. */
export const action = (file: string, allow: Allow, address: Address, options: Options = {}): Row => ({
  name: `${file} action`,
  method: 'POST',
  allow,
  address: addressOf(address),
  status: 200,
  auditEntryCount: 1,
  ...options,
});
