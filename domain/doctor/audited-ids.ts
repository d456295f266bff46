import { numbersIn } from '#domain/shared';

/** The kinds of rows whose ids are compared with the audit trail. None is deleted but by undoing its import, so any other id
 * without a row is damage. */
export type AuditedKind =
  | 'session'
  | 'line'
  | 'order'
  | 'note'
  | 'clinical-entry'
  | 'reason'
  | 'document'
  | 'issued-document'
  | 'receipt'
  | 'consent'
  | 'charge'
  | 'tariff'
  | 'certificate'
  | 'billing-account'
  | 'patient'
  | 'user';

export interface AuditedId {
  readonly kind: AuditedKind;
  readonly id: number;
}

/** The parts of an audit entry that name rows. */
export interface EntryReferences {
  readonly id: number;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly patientId: number | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

const KIND_OF_SUBJECT: Readonly<Record<string, AuditedKind | undefined>> = {
  session: 'session',
  'medical-order': 'order',
  authorization: 'order',
  'private-service': 'order',
  'clinical-entry': 'clinical-entry',
  reason: 'reason',
  document: 'document',
  'issued-document': 'issued-document',
  receipt: 'receipt',
  consent: 'consent',
  charge: 'charge',
  tariff: 'tariff',
  certificate: 'certificate',
  'billing-account': 'billing-account',
  patient: 'patient',
  user: 'user',
  staff: 'user',
};

/**
 * The ids in a value of the details, which is a list of numbers or a text of `numberRanges` such as `3, 9-12`. A single number is a
 * count and gives no ids.
 */
function idsIn(value: unknown): readonly number[] {
  if (typeof value === 'string') return numbersIn(value);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}

const singleId = (value: unknown): readonly number[] => (typeof value === 'number' ? [value] : []);

/** The ids of rescheduled sessions. */
const movedSessionIds = (moves: unknown): readonly number[] =>
  Array.isArray(moves)
    ? moves.flatMap((move) => singleId((move as { session?: unknown } | null)?.session))
    : [];

/** The rows that an audit entry names, in its subject and its details (K12). */
export function auditedIdsOf({ subject, subjectId, detail }: EntryReferences): readonly AuditedId[] {
  const kind = KIND_OF_SUBJECT[subject];
  const idsOfKind = (idKind: AuditedKind, ids: readonly number[]) => ids.map((id) => ({ kind: idKind, id }));
  const fromDetail =
    subject === 'session'
      ? [
          ...idsOfKind('session', [...idsIn(detail.sessions), ...movedSessionIds(detail.moves)]),
          ...idsOfKind('line', [...idsIn(detail.lines), ...singleId(detail.lineId)]),
          ...idsOfKind('note', singleId(detail.noteId)),
          ...idsOfKind('patient', idsIn(detail.patients)),
        ]
      : [];
  return [...(kind ? idsOfKind(kind, singleId(subjectId)) : []), ...fromDetail];
}
