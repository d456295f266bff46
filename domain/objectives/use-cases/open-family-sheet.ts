import { onScreen, query } from '#domain/access';
import { isValid, type TreatmentPlan, type TreatmentPlans } from '#domain/clinical-history';
import { mayReadArea, OBJECTIVE_AREAS } from '#domain/objective-rules';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { SESSION_STATE, type SessionCalendar, type StoredSession, slotIfBegun } from '#domain/scheduling';
import type { Logos, SettingRepository } from '#domain/settings';
import { addDays, distinct, ok, today } from '#domain/shared';
import { type Site, type Sites, UNKNOWN_SITE } from '#domain/sites';
import { type Objective, objectiveOf } from '../objective.ts';
import { checkObjectivesAccess } from '../objectives-access.ts';
import type { Objectives } from '../ports.ts';

interface SheetPorts {
  readonly objectives: Pick<Objectives, 'ofPatient'>;
  readonly patientRecords: PatientRecords;
  readonly treatmentPlans: Pick<TreatmentPlans, 'ofPatient'>;
  readonly sessionCalendar: Pick<SessionCalendar, 'sessions'>;
  readonly sites: Pick<Sites, 'all'>;
  readonly settingRepository: Pick<SettingRepository, 'all'>;
  readonly logos: Pick<Logos, 'current'>;
}

/** The family's view of a child (G10). */
export interface FamilySheet {
  readonly patient: PatientRecord;
  /** By area, newest first. */
  readonly objectives: readonly Objective[];
  /** How many valid objectives of the shown areas are too old for the sheet. */
  readonly earlierObjectiveCount: number;
  /** The newest plan that has family activities; null when there is none or under a lock. */
  readonly plan: Pick<TreatmentPlan, 'familyActivities' | 'services'> | null;
  /**
   * The next pending sessions that have not begun, by date and start, at most {@link MAX_SESSIONS}; without specialties that a lock
   * closes.
   */
  readonly sessions: readonly FamilySession[];
  /**
   * The ids of the specialties, each once, of all pending sessions of the next 30 days that have not begun; without specialties that
   * a lock closes.
   */
  readonly bookedSpecialtyIds: readonly number[];
  /** Name of the foundation, empty when not set, and the id of its logo. */
  readonly foundation: { readonly name: string; readonly logoId: number | null };
  /** The site of the patient. */
  readonly site: Omit<Site, 'reps' | 'open'>;
}

/** A next session of a child. */
export interface FamilySession extends StoredSession {
  readonly siteName: string;
}

const RECENT_DAYS = 92;
const SESSION_DAYS = 30;
const MAX_SESSIONS = 6;

/**
 * The family's sheet of a patient: objectives that are due or were due in the last quarter, activities for home and next sessions. Under a
 * confidentiality lock it shows nothing of psychology and no activities to any reader, because it is handed out (G10). Openings are audited
 * (H2). Refuses with `record-not-found`.
 */
export const openFamilySheet = query<SheetPorts, { readonly patientId: number }, FamilySheet>({
  action: 'objectives.open-family-sheet',
  allow: onScreen('family-objectives'),
  async run(ports, actor, { patientId }) {
    const readable = checkObjectivesAccess(
      actor,
      patientId,
      await ports.patientRecords.byId(patientId),
      null,
    );
    if (!readable.ok) return readable;
    const { value: patient } = readable;
    const isLocked = patient.lockedBy !== null;
    const date = today(ports.clock);
    const closedAreas = OBJECTIVE_AREAS.filter(({ id }) => !mayReadArea({ mayOpenLock: !isLocked }, id));
    const areas = OBJECTIVE_AREAS.filter((area) => !closedAreas.includes(area)).map(({ id }) => id);
    const stored = await ports.objectives.ofPatient(patientId, areas);
    const plans = isLocked ? [] : await ports.treatmentPlans.ofPatient(patientId);
    const sites = await ports.sites.all();
    const siteOf = (siteId: number) =>
      sites.find(({ id }) => id === siteId) ?? { id: siteId, ...UNKNOWN_SITE };
    const valid = stored.filter(isValid);
    const isCurrent = ({ dueDate }: { readonly dueDate: string }) => dueDate >= addDays(date, -RECENT_DAYS);
    const bookedSessions = await ports.sessionCalendar.sessions({
      sites: 'all',
      subject: { patientId },
      from: date,
      to: addDays(date, SESSION_DAYS),
    });
    const nextSessions = bookedSessions.filter(
      (session) =>
        session.state === SESSION_STATE.pending &&
        slotIfBegun(session, ports.clock) === null &&
        !closesSpecialty(closedAreas, session.specialtyId),
    );
    return ok({
      patient,
      objectives: valid.filter(isCurrent).map((each) => objectiveOf(each, date)),
      earlierObjectiveCount: valid.filter((each) => !isCurrent(each)).length,
      plan: plans.find((plan) => isValid(plan) && plan.familyActivities) ?? null,
      sessions: nextSessions
        .slice(0, MAX_SESSIONS)
        .map((session) => ({ ...session, siteName: siteOf(session.siteId).name })),
      bookedSpecialtyIds: distinct(nextSessions.map(({ specialtyId }) => specialtyId)),
      foundation: {
        name: (await ports.settingRepository.all()).foundationName,
        logoId: (await ports.logos.current())?.id ?? null,
      },
      site: siteOf(patient.siteId),
    });
  },
  auditFactsOf: ({ patient, objectives, sessions }) => ({
    subject: 'patient',
    subjectId: patient.id,
    patientId: patient.id,
    siteId: patient.siteId,
    detail: { objectives: objectives.length, sessions: sessions.length },
  }),
});

const closesSpecialty = (
  closedAreas: readonly { readonly specialtyId: number }[],
  specialtyId: number,
): boolean => closedAreas.some((area) => area.specialtyId === specialtyId);
