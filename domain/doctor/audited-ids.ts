import { numbersIn } from '#domain/shared';

/** A kind of rows that are never deleted. */
export type AuditedKind =
  | 'session'
  | 'line'
  | 'order'
  | 'note'
  | 'clinical-entry'
  | 'reason'
  | 'document'
  | 'issued-document'
  | 'patient'
  | 'user';

export interface AuditedId {
  readonly kind: AuditedKind;
  readonly id: number;
}

/** The parts of an audit entry that name rows. */
export interface NamingEntry {
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
  patient: 'patient',
  user: 'user',
  staff: 'user',
};

/** The ids of a detail: numbers, or the text of {@link numberRanges}; a single number is a count. */
function listOf(value: unknown): readonly number[] {
  if (typeof value === 'string') return numbersIn(value);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}

const numberOf = (value: unknown): readonly number[] => (typeof value === 'number' ? [value] : []);

/** The sessions of the moves of a rescheduling. */
const movedOf = (moves: unknown): readonly number[] =>
  Array.isArray(moves)
    ? moves.flatMap((move) => numberOf((move as { session?: unknown } | null)?.session))
    : [];

/** The rows that an audit entry names, in its subject and its details (K12). */
export function auditedIdsOf({ subject, subjectId, detail }: NamingEntry): readonly AuditedId[] {
  const kind = KIND_OF_SUBJECT[subject];
  const of = (named: AuditedKind, ids: readonly number[]) => ids.map((id) => ({ kind: named, id }));
  const fromDetail =
    subject === 'session'
      ? [
          ...of('session', [...listOf(detail.sessions), ...movedOf(detail.moves)]),
          ...of('line', [...listOf(detail.lines), ...numberOf(detail.lineId)]),
          ...of('note', numberOf(detail.noteId)),
          ...of('patient', listOf(detail.patients)),
        ]
      : [];
  return [...(kind ? of(kind, numberOf(subjectId)) : []), ...fromDetail];
}
