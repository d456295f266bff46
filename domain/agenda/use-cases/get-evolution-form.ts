import {
  mayOpenLock,
  onScreen,
  type PatientAccessRepository,
  query,
  reachesSite,
  visibleSites,
} from '#domain/access';
import type { CatalogueItem, CatalogueItems } from '#domain/catalogues';
import {
  type Diagnoses,
  type Evolution,
  type ListedDiagnosis,
  type OwnNotes,
  proposedKindsOf,
} from '#domain/clinical-history';
import { type Draft, type Drafts, evolutionDraftKey } from '#domain/drafts';
import { findScorableObjectives, type Objectives, type ScorableObjective } from '#domain/objectives';
import { type CalendarEvent, calendarEventOf, type SessionCalendar } from '#domain/scheduling';
import { addDays, denied, notFound, ok, refuse, today } from '#domain/shared';
import {
  type EvolutionObstacle,
  evolutionObstacle,
  isSameText,
  materialTypeOf,
  strategyTypeOf,
} from '../evolution.ts';
import { type NoteQueue, nextSessionToNote } from '../next-note.ts';
import type { EvolutionNotes, PendingNoteQueries } from '../ports.ts';

interface GetEvolutionFormPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly patientAccess: PatientAccessRepository;
  readonly evolutionNotes: EvolutionNotes;
  readonly ownNotes: OwnNotes;
  readonly pendingNoteQueries: Pick<PendingNoteQueries, 'allOf'>;
  readonly catalogueItems: CatalogueItems;
  readonly diagnoses: Pick<Diagnoses, 'activeAmong' | 'kindsOf' | 'latestOf'>;
  readonly objectives: Pick<Objectives, 'ofPatient'>;
  readonly drafts: Drafts;
}

/**
 * The form of a session's note. When there is an `obstacle`, `proposedDiagnosis` and `nextToNote` are null, and `strategies`,
 * `materials` and `objectives` are empty.
 */
export interface EvolutionForm {
  readonly session: CalendarEvent;
  /** Why the note can't be written now; null when it can. */
  readonly obstacle: Exclude<EvolutionObstacle, 'not-the-responsible'> | null;
  /** Active strategies of the session's specialty, by description. */
  readonly strategies: readonly CatalogueItem[];
  /** Active support materials of the session's specialty, by description. */
  readonly materials: readonly CatalogueItem[];
  /** Whether a lock closes the history to the caller. */
  readonly isHistoryLocked: boolean;
  /** The patient's latest notes in the session's specialty; only the caller's own ones when a lock closes the history (L6). */
  readonly latestNotes: readonly Evolution[];
  /** The patient's ICD-10 diagnosis, see `Diagnoses.latestOf`; null when there is none or a lock closes the history. */
  readonly proposedDiagnosis: ListedDiagnosis | null;
  /** The diagnosis of the draft; null when there is none or it is inactive. */
  readonly draftedDiagnosis: ListedDiagnosis | null;
  /** The kind to propose by diagnosis, from the last entry that has it (B14); empty when a lock closes the history. */
  readonly proposedKinds: ReadonlyMap<number, number>;
  /** The care setting of the first of `latestNotes`; null when there is none. */
  readonly proposedCareSetting: number | null;
  /** The open objectives of the session's area (E20). */
  readonly objectives: readonly ScorableObjective[];
  /** The caller's next session of the queue whose note is not written; null when there is none. */
  readonly nextToNote: CalendarEvent | null;
  /** The caller's draft; null when there is none, and with an obstacle also when its text is empty or equals the registered note. */
  readonly draft: Draft | null;
}

interface GetEvolutionFormInput {
  readonly sessionId: number;
  /** The notes among which {@link EvolutionForm.nextToNote} is; by default those of today. */
  readonly queue?: NoteQueue;
}

const MAX_LATEST_NOTES = 3;
const LATEST_NOTES = { page: 1, size: MAX_LATEST_NOTES };

const allow = onScreen('agenda');

/**
 * The evolution form of a session, for its responsible (E1). It contains earlier notes, so reading it is audited (H2). Under a
 * confidentiality lock the earlier notes are the caller's own ones, and the note can still be written (L2, L6). Refuses with
 * `not-the-responsible`, and with `record-not-found` for a site that the caller can't see.
 */
export const getEvolutionForm = query<GetEvolutionFormPorts, GetEvolutionFormInput, EvolutionForm>({
  action: 'evolution.open',
  allow,
  async run(ports, actor, { sessionId, queue = 'today' }) {
    const { sessionCalendar, patientAccess, evolutionNotes, pendingNoteQueries, catalogueItems, diagnoses } =
      ports;
    const { drafts, clock } = ports;
    const session = await sessionCalendar.find(sessionId);
    if (!session) return notFound();
    const record = { patientId: session.patient.id, siteId: session.siteId };
    if (!reachesSite(actor, session.siteId)) return denied(notFound(), { ...record, because: 'site' });
    const obstacle = evolutionObstacle(session, actor.userId, today(clock));
    if (obstacle === 'not-the-responsible') return denied(refuse(obstacle), { ...record, because: 'role' });
    const { specialtyId, patient } = session;
    const types = { strategy: strategyTypeOf(specialtyId), material: materialTypeOf(specialtyId) };
    const items = obstacle ? [] : await catalogueItems.ofTypes(Object.values(types));
    const activeItemsOf = (type: number) => items.filter((item) => item.type === type && item.active);
    const access = await patientAccess.of(patient.id);
    const isHistoryOpen = access !== null && mayOpenLock(actor, access.lockedBy);
    const date = today(clock);
    const sessionsToNote = obstacle
      ? []
      : await pendingNoteQueries.allOf(actor.userId, addDays(date, 1), visibleSites(actor, allow));
    const nextSession = nextSessionToNote(session, sessionsToNote, queue, date);
    const draft = await drafts.of(actor.userId, evolutionDraftKey(sessionId));
    const latestNotes = isHistoryOpen
      ? await evolutionNotes.latestOf(patient.id, specialtyId, MAX_LATEST_NOTES)
      : (
          await ports.ownNotes.of({
            patientId: patient.id,
            authorId: actor.userId,
            specialtyId,
            page: LATEST_NOTES,
          })
        ).rows;
    return ok({
      session: calendarEventOf(session, clock),
      obstacle,
      strategies: activeItemsOf(types.strategy),
      materials: activeItemsOf(types.material),
      isHistoryLocked: !isHistoryOpen,
      latestNotes,
      proposedDiagnosis: isHistoryOpen && !obstacle ? await diagnoses.latestOf(patient.id) : null,
      proposedKinds:
        isHistoryOpen && !obstacle ? proposedKindsOf(await diagnoses.kindsOf(patient.id)) : new Map(),
      draftedDiagnosis: await findActiveDiagnosis(ports, draft?.content.diagnosis),
      proposedCareSetting: latestNotes[0]?.careSetting ?? null,
      objectives:
        obstacle || !access
          ? []
          : await findScorableObjectives(ports, actor, {
              patientId: patient.id,
              specialtyId,
              lockedBy: access.lockedBy,
              today: date,
            }),
      nextToNote: nextSession && calendarEventOf(nextSession, clock),
      draft: obstacle ? unregisteredDraft(draft, await evolutionNotes.textOf(sessionId)) : draft,
    });
  },
  auditFactsOf: ({ session, isHistoryLocked, latestNotes, objectives }) => ({
    subject: 'session',
    subjectId: session.id,
    patientId: session.patient.id,
    siteId: session.siteId,
    detail: { notes: latestNotes.length, objectives: objectives.length, locked: isHistoryLocked },
  }),
});

async function findActiveDiagnosis(
  { diagnoses }: GetEvolutionFormPorts,
  draftedId: string | undefined,
): Promise<ListedDiagnosis | null> {
  if (!draftedId || !/^\d+$/.test(draftedId)) return null;
  const [found] = await diagnoses.activeAmong([Number(draftedId)]);
  return found ?? null;
}

const unregisteredDraft = (draft: Draft | null, registered: string | null): Draft | null => {
  const { text = '' } = draft?.content ?? {};
  return isSameText(text, '') || isSameText(text, registered ?? '') ? null : draft;
};
