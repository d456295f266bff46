import type { BuiltRips } from './build.ts';
import type { RipsDocument, RowPlace } from './document.ts';

type FieldValue = string | number | null;

/** A field that a file would have with another value today. */
export interface FieldChange {
  readonly field: string;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

interface SessionRow extends RowPlace {
  readonly sessionId: number;
  readonly part: number;
}

interface SentFile {
  readonly document: RipsDocument;
  readonly rows: readonly SessionRow[];
}

/** Positions, and what a correction takes from the account that it corrects. */
const KEPT_FIELDS: readonly string[] = [
  'consecutivo',
  'vrServicio',
  'conceptoRecaudo',
  'valorPagoModerador',
  'numFEVPagoModerador',
];

/** A field of a row that a user has too is the professional's. */
const PROFESSIONAL = 'profesional';

/** The values of the user and the row of a place by field; the kind of row counts as one. */
function valuesAt(document: RipsDocument, { user, block, row }: RowPlace): ReadonlyMap<string, FieldValue> {
  const { servicios, ...ofUser } = document.usuarios[user] ?? { servicios: {} };
  const ofRow = Object.entries(servicios[block]?.[row] ?? {}).map(
    ([field, value]) => [field in ofUser ? `${PROFESSIONAL}.${field}` : field, value] as const,
  );
  return new Map<string, FieldValue>([...Object.entries(ofUser), ...ofRow, ['servicios', block]]);
}

const keyOf = ({ sessionId, part }: SessionRow): string => `${sessionId} ${part}`;

/** The values of each session that a stored file would have differently today; only sessions with a difference (B50). */
export function changesBySession(
  before: SentFile,
  after: BuiltRips,
): ReadonlyMap<number, readonly FieldChange[]> {
  const built = new Map(after.rows.map((row) => [keyOf(row), row]));
  const changes = new Map<number, Map<string, FieldChange>>();
  for (const row of before.rows) {
    const found = built.get(keyOf(row));
    const sent = valuesAt(before.document, row);
    const now = found ? valuesAt(after.document, found) : new Map<string, FieldValue>();
    const ofSession = changes.get(row.sessionId) ?? new Map<string, FieldChange>();
    for (const field of found ? new Set([...sent.keys(), ...now.keys()]) : ['servicios']) {
      const change = { field, before: sent.get(field) ?? null, after: now.get(field) ?? null };
      const isKept = KEPT_FIELDS.includes(field.replace(`${PROFESSIONAL}.`, ''));
      if (change.before !== change.after && !isKept && !ofSession.has(field)) ofSession.set(field, change);
    }
    if (ofSession.size > 0) changes.set(row.sessionId, ofSession);
  }
  return new Map([...changes].map(([sessionId, ofSession]) => [sessionId, [...ofSession.values()]]));
}
