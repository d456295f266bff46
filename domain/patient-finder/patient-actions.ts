import {
  type Actor,
  anyOf,
  mayOpenLock,
  onScreen,
  onWritableScreen,
  type Policy,
  reachesSite,
  type ScreenKey,
  visibleSites,
} from '#domain/access';
import type { PatientSummary } from '#domain/patients';
import { definitionOf, isClinicalReport, REPORT_KEYS, screenOfReport } from '#domain/report-definitions';

/** Something that can be done with a patient on a screen. */
interface PatientActionDefinition {
  readonly screen: ScreenKey;
  /** Whether it changes something, so that roles which only read don't have it (A5). */
  readonly writes?: boolean;
  /** Whether only active patients have it (P8). */
  readonly needsActive?: boolean;
  /** Whether only those have it who open the patient, and not those who only list their site (A3). */
  readonly needsReach?: boolean;
  /** Whether a confidentiality lock closes it (L1). */
  readonly isClinical?: boolean;
}

const PATIENT_ACTIONS = {
  'open-history': { screen: 'clinical-history', isClinical: true },
  'open-objectives': { screen: 'objectives' },
  schedule: { screen: 'scheduling', writes: true, needsActive: true },
  'show-sessions': { screen: 'scheduling' },
  'enter-services': { screen: 'service-intake', writes: true, needsActive: true },
  'list-orders': { screen: 'order-management' },
  'open-admission': { screen: 'admission' },
  'show-registered': { screen: 'registered-patients' },
  'show-details': { screen: 'registered-patients', needsReach: true },
  'open-family-objectives': { screen: 'family-objectives' },
  'open-psychology-exams': { screen: 'psychology-exams', isClinical: true },
  'cancel-sessions': { screen: 'mass-cancellation', writes: true },
  'read-audit-trail': { screen: 'audit-trail' },
} as const satisfies Readonly<Record<string, PatientActionDefinition>>;

export type PatientActionKind = keyof typeof PATIENT_ACTIONS | 'show-report';

/** An action with a patient. */
export interface PatientAction extends PatientActionDefinition {
  readonly kind: PatientActionKind;
}

const reportsOfPatients = REPORT_KEYS.filter((key) =>
  (definitionOf(key).filters as readonly string[]).includes('patient'),
);

/** All actions, in the order in which they are offered. */
const ACTIONS: readonly PatientAction[] = [
  ...Object.entries<PatientActionDefinition>(PATIENT_ACTIONS).map(([kind, definition]) => ({
    ...definition,
    kind: kind as PatientActionKind,
  })),
  ...reportsOfPatients.map((key) => ({
    kind: 'show-report' as const,
    screen: screenOfReport(key),
    isClinical: isClinicalReport(key),
  })),
];

const policyOf = ({ screen, writes = false }: PatientActionDefinition): Policy =>
  writes ? onWritableScreen(screen) : onScreen(screen);

/** Who may find patients from anywhere: everybody who may do something with one. */
export const findsPatients = anyOf(...ACTIONS.map(policyOf));

/** The sites whose patients a caller finds: those of the actions that they may do (A3). */
export function sitesToFind(actor: Actor): 'all' | readonly number[] {
  const sites = ACTIONS.map(policyOf)
    .filter(({ permits }) => permits(actor))
    .map((policy) => visibleSites(actor, policy));
  return sites.includes('all') ? 'all' : (sites[0] ?? []);
}

/** What a caller may do with a patient whom they found; reports and lists may show sites where they do nothing else (A3). */
export const patientActionsOf = (
  actor: Actor,
  { siteId, active, lockedBy }: Pick<PatientSummary, 'siteId' | 'active' | 'lockedBy'>,
): readonly PatientAction[] =>
  ACTIONS.filter((action) => {
    const policy = policyOf(action);
    const sites = visibleSites(actor, policy);
    return (
      policy.permits(actor) &&
      (sites === 'all' || sites.includes(siteId)) &&
      (active || !action.needsActive) &&
      (reachesSite(actor, siteId) || !action.needsReach) &&
      (mayOpenLock(actor, lockedBy) || !action.isClinical)
    );
  });
