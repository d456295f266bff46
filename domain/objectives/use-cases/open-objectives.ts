import { type Actor, query } from '#domain/access';
import { type CareTeam, type CareTeams, type LedTherapy, leaderIdsOf } from '#domain/care-team';
import { type Charts, isValid, mayAnnul, openingWithinIdleLimit } from '#domain/clinical-history';
import { clarificationDraftKey, type Drafts, objectiveDraftKey, scoringDraftKey } from '#domain/drafts';
import {
  areaAverage,
  mayAdd,
  mayExtend,
  mayReadArea,
  mayScore,
  OBJECTIVE_AREAS,
  type ObjectiveArea,
  type ObjectiveUser,
  PERIODS,
  type QuarterAverage,
  quarterAverages,
} from '#domain/objective-rules';
import { type PatientRecords, type VisibleRecord, visibleRecord } from '#domain/patients';
import { fullMonthsBetween, type LocalDate, ok, today } from '#domain/shared';
import { type Objective, objectiveOf } from '../objective.ts';
import { checkObjectivesAccess } from '../objectives-access.ts';
import { objectiveUser, readsObjectives, writesObjectives } from '../policies.ts';
import type { Objectives } from '../ports.ts';

interface OpenPorts {
  readonly objectives: Pick<Objectives, 'ofPatient'>;
  readonly patientRecords: PatientRecords;
  readonly careTeams: Pick<CareTeams, 'of'>;
  readonly charts: Pick<Charts, 'wasOpened'>;
  readonly drafts: Pick<Drafts, 'ofKeys'>;
}

interface OpenInput {
  readonly patientId: number;
  /** Id of one of `OBJECTIVE_AREAS`; null for all areas, of which locked ones come without objectives. */
  readonly area: number | null;
  /** True when objectives that are already open are read again. */
  readonly isAlreadyOpen: boolean;
}

/** An objective with the rights of the caller. */
export interface ChangeableObjective extends Objective {
  readonly mayScore: boolean;
  readonly mayExtend: boolean;
  /** The ids of its entries, itself included, that the caller may annul. */
  readonly annullableEntryIds: readonly number[];
}

/** The objectives of one area. */
export interface AreaObjectives {
  readonly id: ObjectiveArea;
  readonly therapy: LedTherapy;
  /** Newest first; null when a lock closes the area to the caller. */
  readonly objectives: readonly ChangeableObjective[] | null;
  readonly average: number | null;
  /** Oldest first. */
  readonly quarters: readonly QuarterAverage[];
  readonly mayAdd: boolean;
  /** Whether the caller has a draft of a form of the area; false under a lock that does not open for the caller. */
  readonly isDrafted: boolean;
}

/** The objectives of a patient. */
export interface OpenedObjectives {
  readonly patient: VisibleRecord;
  readonly ageMonths: number;
  readonly team: CareTeam;
  readonly areas: readonly AreaObjectives[];
  /** Whether the caller may clarify objectives and scorings. */
  readonly mayClarify: boolean;
  /** Whether the reading belongs to an audited opening and gets no audit entry of its own. */
  readonly continuesOpening: boolean;
}

/** The audit action of an opening. */
const OPENING_ACTION = 'objectives.open';

/**
 * Opens the objectives of a patient; every opening and every refused opening is a row of the audit trail (H2). Refuses with
 * `record-not-found`, also for a site that the caller can't see, and with `objectives-locked` for an area under lock (G9).
 */
export const openObjectives = query<OpenPorts, OpenInput, OpenedObjectives>({
  action: OPENING_ACTION,
  allow: readsObjectives,
  async run(ports, actor, { patientId, area, isAlreadyOpen }) {
    const { objectives, patientRecords, careTeams, charts, drafts, clock } = ports;
    const readable = checkObjectivesAccess(actor, patientId, await patientRecords.byId(patientId), area);
    if (!readable.ok) return readable;
    const { value: patient } = readable;
    const user = objectiveUser(actor, patient.lockedBy);
    const date = today(clock);
    const requestedAreas = OBJECTIVE_AREAS.filter(({ id }) => area === null || id === area);
    const openAreaIds = requestedAreas.map(({ id }) => id).filter((id) => mayReadArea(user, id));
    const stored = await objectives.ofPatient(patientId, openAreaIds);
    const team = await careTeams.of(patientId);
    const leaderIds = leaderIdsOf(team);
    const mayWrite = patient.active && writesObjectives.permits(actor);
    const all = stored.map((each) => objectiveOf(each, date));
    const draftKeysOfArea = (id: ObjectiveArea) => [
      objectiveDraftKey(id, patientId),
      ...all.filter((objective) => objective.area === id).flatMap(draftKeysOf),
    ];
    const draftsByKey = await drafts.ofKeys(actor.userId, openAreaIds.flatMap(draftKeysOfArea));
    const areas = requestedAreas.map(({ id, therapy }) => {
      const ofArea = openAreaIds.includes(id) ? all.filter((objective) => objective.area === id) : null;
      const valid = ofArea?.filter(isValid) ?? [];
      return {
        id,
        therapy,
        average: areaAverage(valid.map(({ percent }) => percent)),
        objectives:
          ofArea?.map((objective) => withRights(objective, { actor, user, mayWrite, date })) ?? null,
        quarters: quarterAverages(valid),
        mayAdd: mayWrite && mayAdd(user, id, leaderIds[therapy]),
        isDrafted: openAreaIds.includes(id) && draftKeysOfArea(id).some((key) => draftsByKey.has(key)),
      };
    });
    return ok({
      patient: visibleRecord(actor, patient),
      ageMonths: fullMonthsBetween(patient.birthDate, date),
      team,
      areas,
      mayClarify: mayWrite,
      continuesOpening:
        isAlreadyOpen &&
        (await charts.wasOpened(patientId, openingWithinIdleLimit(actor, OPENING_ACTION, clock))),
    });
  },
  auditFactsOf: ({ patient, areas, continuesOpening }) =>
    continuesOpening
      ? null
      : {
          subject: 'patient',
          subjectId: patient.id,
          patientId: patient.id,
          siteId: patient.siteId,
          detail: { objectives: areas.reduce((sum, { objectives }) => sum + (objectives?.length ?? 0), 0) },
        },
});

/** The keys of the drafts of all forms of an objective. */
const draftKeysOf = ({ entryId, scorings }: Objective): readonly string[] => [
  ...PERIODS.map((period) => scoringDraftKey(period, entryId)),
  ...[entryId, ...scorings.map((scoring) => scoring.entryId)].map(clarificationDraftKey),
];

interface RightsContext {
  readonly actor: Actor;
  readonly user: ObjectiveUser;
  /** Whether the patient is active and the policy `writesObjectives` permits the caller. */
  readonly mayWrite: boolean;
  readonly date: LocalDate;
}

function withRights(
  objective: Objective,
  { actor, user, mayWrite, date }: RightsContext,
): ChangeableObjective {
  const mayChange = mayWrite && isValid(objective);
  return {
    ...objective,
    mayScore: mayChange && mayScore(user, objective),
    mayExtend: mayChange && mayExtend(user, objective),
    annullableEntryIds: [objective, ...objective.scorings]
      .filter((entry) => mayChange && isValid(entry) && mayAnnul(entry, actor, date))
      .map(({ entryId }) => entryId),
  };
}
