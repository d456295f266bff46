import type { Actor } from '#domain/access';
import type { Clock } from '#domain/shared';
import type { Stroke } from '#domain/signature-rules';
import type { SubmittedSigner } from '#domain/signatures';
import { columns, int, select } from '../persistence/columns.ts';
import type { Database } from '../persistence/engine.ts';
import { drawSignature } from '../seed/demo/pictures.ts';
import type { Ports } from './ports.ts';

export const DAY_MS = 86_400_000;

/** Children of the first site without a confidentiality lock, each with a guardian and the therapist of a session. */
const PATIENTS = `from patient p join guardianship r on r.patient_id = p.id join guardian g on g.id = r.guardian_id
  join therapy_session s on s.patient_id = p.id join staff_member m on m.id = s.therapist_id and m.active = 1
  where p.active = 1 and p.locked_by is null and p.site_id = 1 and p.birth_date > ? and m.site_id = 1
  group by p.id order by p.id limit ?`;

const PATIENT = columns({
  id: int('p.id'),
  guardianId: int('min(g.id)'),
  therapistId: int('min(s.therapist_id)'),
});

export interface DemoFamily {
  readonly id: number;
  readonly guardianId: number;
  readonly therapistId: number;
}

/** The first patients of the demo data whose families sign. */
export function demoFamilies(
  database: Database,
  clock: Clock,
  count: number,
): Promise<readonly DemoFamily[]> {
  const born = new Date(clock.now() - 12 * 365 * DAY_MS).toISOString().slice(0, 10);
  return select(database.fork(), PATIENT, PATIENTS, [born, count]);
}

/** The guardian of a family as one who signs. */
export async function demoGuardian(ports: Ports, { id, guardianId }: DemoFamily) {
  const guardian = (await ports.guardians.ofPatient(id)).find((each) => each.id === guardianId);
  if (!guardian) throw new Error(`The demonstration lacks a guardian of ${id}`);
  return {
    name: `${guardian.names} ${guardian.surnames}`,
    documentType: guardian.documentType,
    documentNumber: guardian.documentNumber,
    kinship: guardian.kinship,
    basis: 'Registro civil',
    documentSeen: 'Documento de identidad original',
    assent: null,
  };
}

/** A member of staff as who takes signatures. */
export const demoTaker = (
  staff: Omit<Actor, 'userId' | 'screens' | 'origin'> & { readonly id: number },
): Actor => ({
  ...staff,
  userId: staff.id,
  screens: new Set(['consents']),
  origin: 'demo',
});

/** The points of a signature of the demonstration. */
const STROKES: readonly Stroke[] = [
  Array.from({ length: 40 }, (_, index) => [
    20 + index * 9,
    60 + Math.round(30 * Math.sin(index)),
    index * 40,
  ]),
];

/** A drawn signature; each number draws another one. */
export const demoSignature = (drawing: number): SubmittedSigner['signature'] => ({
  method: 'drawn',
  image: { name: 'firma.png', content: drawSignature(drawing) },
  strokes: STROKES,
  scan: null,
  witness: null,
  openedAt: null,
});
