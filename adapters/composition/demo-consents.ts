import type { Actor } from '#domain/access';
import type { ConsentKind } from '#domain/consent-rules';
import { revokeConsent, signConsent } from '#domain/consents';
import { type Clock, unwrap } from '#domain/shared';
import type { Stroke } from '#domain/signature-rules';
import type { SubmittedSigner } from '#domain/signatures';
import { columns, int, select } from '../persistence/columns.ts';
import type { Database } from '../persistence/engine.ts';
import { drawSignature } from '../seed/demo/pictures.ts';
import type { Ports } from './ports.ts';

const DAY_MS = 86_400_000;

/** What each of the first patients signed: for how many days, with which decision, and whether it was revoked since. */
const EVENTS: readonly (readonly {
  readonly kind: ConsentKind;
  readonly daysAgo: number;
  readonly decision?: 'refused';
  readonly isRevoked?: true;
}[])[] = [
  [
    { kind: 'data', daysAgo: 60 },
    { kind: 'signature-agreement', daysAgo: 60 },
    { kind: 'treatment', daysAgo: 60 },
    { kind: 'image', daysAgo: 40, isRevoked: true },
  ],
  [
    { kind: 'data', daysAgo: 30 },
    { kind: 'image', daysAgo: 30, decision: 'refused' },
  ],
  [{ kind: 'signature-agreement', daysAgo: 20 }],
];

/** Children of the first site without a confidentiality lock, each with a guardian and the specialty and therapist of a session. */
const PATIENTS = `from patient p join guardianship r on r.patient_id = p.id join guardian g on g.id = r.guardian_id
  join therapy_session s on s.patient_id = p.id join staff_member m on m.id = s.therapist_id and m.active = 1
  where p.active = 1 and p.locked_by is null and p.site_id = 1 and p.birth_date > ? and m.site_id = 1
  group by p.id order by p.id limit ?`;

const PATIENT = columns({
  id: int('p.id'),
  guardianId: int('min(g.id)'),
  therapistId: int('min(s.therapist_id)'),
});

/** The points of a signature of the demonstration. */
const STROKES: readonly Stroke[] = [
  Array.from({ length: 40 }, (_, index) => [
    20 + index * 9,
    60 + Math.round(30 * Math.sin(index)),
    index * 40,
  ]),
];

/** Takes, refuses and revokes consents of a few patients of the demo data; of the others they are missing. */
export async function takeDemoConsents(
  database: Database,
  clock: Clock,
  portsWithClock: (clock: Clock) => Ports,
): Promise<void> {
  const born = new Date(clock.now() - 12 * 365 * DAY_MS).toISOString().slice(0, 10);
  const patients = await select(database.fork(), PATIENT, PATIENTS, [born, EVENTS.length]);
  let drawing = 9_000;
  for (const [index, patient] of patients.entries())
    for (const { kind, daysAgo, decision = 'accepted', isRevoked } of EVENTS[index] ?? []) {
      const ports = portsWithClock({ now: () => clock.now() - daysAgo * DAY_MS });
      const professional = await ports.staffDirectory.find({ id: patient.therapistId });
      const guardian = (await ports.guardians.ofPatient(patient.id)).find(
        ({ id }) => id === patient.guardianId,
      );
      if (!professional || !guardian) throw new Error(`The demonstration lacks a guardian of ${patient.id}`);
      const actor: Actor = {
        ...professional,
        userId: professional.id,
        screens: new Set(['consents']),
        origin: 'demo',
      };
      const signers = (): SubmittedSigner[] => [
        {
          signer: {
            role: 'representative',
            name: `${guardian.names} ${guardian.surnames}`,
            documentType: guardian.documentType,
            documentNumber: guardian.documentNumber,
            kinship: guardian.kinship,
            basis: 'Registro civil',
            documentSeen: 'Documento de identidad original',
            assent: null,
          },
          signature: {
            method: 'drawn',
            image: { name: 'firma.png', content: drawSignature(++drawing) },
            strokes: STROKES,
            scan: null,
            witness: null,
            openedAt: null,
          },
          signerField: 'signers.0',
          signatureField: 'signers.0.signature',
        },
      ];
      const template = (await ports.consentTemplates.all()).find(
        (each) => each.kind === kind && (kind !== 'treatment' || each.specialtyId === professional.roleId),
      );
      if (!template) throw new Error(`The demonstration has no template of ${kind}`);
      const { id } = unwrap(
        await signConsent(ports, actor, {
          patientId: patient.id,
          templateId: template.id,
          decision,
          purposes: template.purposes.slice(0, 1).map(({ key }) => key),
          professional: professional.username,
          signers: signers(),
          substituteReason: '',
        }),
      );
      if (isRevoked)
        unwrap(
          await revokeConsent(portsWithClock({ now: () => clock.now() - 5 * DAY_MS }), actor, {
            id,
            reason: 'La familia prefiere que no se publiquen fotos',
            signers: signers(),
            substituteReason: '',
          }),
        );
    }
}
