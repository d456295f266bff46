import {
  anyOf,
  checkHistoryAccess,
  onScreen,
  type PatientAccessRepository,
  type Policy,
  query,
} from '#domain/access';
import { forbidden, ok } from '#domain/shared';
import { readsHistory, readsReasons } from '../policies.ts';
import type { LastText, LastTextKind, LastTexts } from '../ports.ts';

interface ReadPorts {
  readonly lastTexts: LastTexts;
  readonly patientAccess: PatientAccessRepository;
}

/** The kinds of text that a user without access to the clinical history may read too, each with its policy. */
const POLICIES_WITHOUT_HISTORY: Readonly<Partial<Record<LastTextKind, Policy>>> = {
  evolution: onScreen('agenda'),
  reason: readsReasons,
};

interface ReadInput {
  readonly patientId: number;
  readonly kind: LastTextKind;
}

/**
 * The caller's last valid text of a kind in the history of a patient; null when there is none (H23). Readings are audited (H2). A caller
 * without access to the clinical history reads only evolutions and consultation reasons. Refuses with `not-allowed`, `record-not-found`,
 * and `chart-locked`, which does not close own evolutions (L6).
 */
export const readOwnLastText = query<
  ReadPorts,
  ReadInput,
  {
    readonly patientId: number;
    readonly siteId: number;
    readonly kind: LastTextKind;
    readonly lastText: LastText | null;
  }
>({
  action: 'clinical-history.own-last-text',
  allow: anyOf(readsHistory, ...Object.values(POLICIES_WITHOUT_HISTORY)),
  async run({ lastTexts, patientAccess }, actor, { patientId, kind }) {
    if (!readsHistory.permits(actor) && !POLICIES_WITHOUT_HISTORY[kind]?.permits(actor)) return forbidden();
    const patient = await patientAccess.of(patientId);
    const opened = checkHistoryAccess(
      actor,
      patientId,
      patient && kind === 'evolution' ? { ...patient, lockedBy: null } : patient,
    );
    if (!opened.ok) return opened;
    const lastText = await lastTexts.of(patientId, actor.userId, kind);
    return ok({ patientId, siteId: opened.value.siteId, kind, lastText });
  },
  auditFactsOf: ({ patientId, siteId, kind, lastText }) =>
    lastText && { subject: 'patient', subjectId: patientId, patientId, siteId, detail: { kind } },
});
