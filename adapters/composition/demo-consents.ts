import type { ConsentKind } from '#domain/consent-rules';
import { revokeConsent, signConsent } from '#domain/consents';
import { type Clock, unwrap } from '#domain/shared';
import type { SubmittedSigner } from '#domain/signatures';
import type { Database } from '../persistence/engine.ts';
import { DAY_MS, demoFamilies, demoGuardian, demoSignature, demoTaker } from './demo-families.ts';
import type { Ports } from './ports.ts';

/** The consents of the first patients: age in days, decision, and whether it was revoked. */
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

/** Takes, refuses and revokes consents of a few patients of the demo data; of the others they are missing. */
export async function takeDemoConsents(
  database: Database,
  clock: Clock,
  portsWithClock: (clock: Clock) => Ports,
): Promise<void> {
  const patients = await demoFamilies(database, clock, EVENTS.length);
  let drawing = 9_000;
  for (const [index, patient] of patients.entries())
    for (const { kind, daysAgo, decision = 'accepted', isRevoked } of EVENTS[index] ?? []) {
      const ports = portsWithClock({ now: () => clock.now() - daysAgo * DAY_MS });
      const professional = await ports.staffDirectory.find({ id: patient.therapistId });
      if (!professional) throw new Error(`The demonstration lacks the therapist of ${patient.id}`);
      const actor = demoTaker(professional);
      const guardian = await demoGuardian(ports, patient);
      const signers = (): SubmittedSigner[] => [
        {
          signer: { ...guardian, role: 'representative' },
          signature: demoSignature(++drawing),
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
          surrogateReason: '',
        }),
      );
      if (isRevoked)
        unwrap(
          await revokeConsent(portsWithClock({ now: () => clock.now() - 5 * DAY_MS }), actor, {
            id,
            reason: 'La familia prefiere que no se publiquen fotos',
            signers: signers(),
            surrogateReason: '',
          }),
        );
    }
}
