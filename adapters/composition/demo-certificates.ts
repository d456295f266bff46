import { annulCertificate, issueCertificate } from '#domain/certificates';
import { addDays, type Clock, today, unwrap } from '#domain/shared';
import type { Database } from '../persistence/engine.ts';
import { DAY_MS, demoFamilies, demoTaker } from './demo-families.ts';
import type { Ports } from './ports.ts';

/** The certificates of the first families: how many days ago, for whom, and whether it was annulled since. */
const CERTIFICATES: readonly {
  readonly family: number;
  readonly daysAgo: number;
  readonly addressee: string;
  readonly annulment?: string;
}[] = [
  {
    family: 0,
    daysAgo: 14,
    addressee: 'Colegio San José',
    annulment: 'La familia pidió otras fechas',
  },
  { family: 0, daysAgo: 13, addressee: 'Colegio San José' },
  { family: 1, daysAgo: 6, addressee: '' },
  { family: 2, daysAgo: 3, addressee: 'Recursos humanos de Textiles del Norte' },
];

const DAYS_BACK = 35;
/** The address of an installation on the own computer. */
const ADDRESS = 'http://localhost:3000';

/** Issues certificates of a few patients of the demo data; one is annulled. */
export async function issueDemoCertificates(
  database: Database,
  clock: Clock,
  portsWithClock: (clock: Clock) => Ports,
): Promise<void> {
  const families = await demoFamilies(database, clock, 3);
  for (const { family, daysAgo, addressee, annulment } of CERTIFICATES) {
    const patient = families[family];
    if (!patient) throw new Error(`The demonstration lacks the family ${family}`);
    const ports = portsWithClock({ now: () => clock.now() - daysAgo * DAY_MS });
    const issuer = await ports.staffDirectory.find({ id: patient.therapistId });
    if (!issuer) throw new Error(`The demonstration lacks the therapist of ${patient.id}`);
    const actor = demoTaker(issuer);
    const to = addDays(today(ports.clock), -1);
    const { id } = unwrap(
      await issueCertificate(ports, actor, {
        patientId: patient.id,
        from: addDays(to, -DAYS_BACK),
        to,
        addressee,
        diagnosis: false,
        requestAddress: ADDRESS,
      }),
    );
    if (annulment) unwrap(await annulCertificate(ports, actor, { id, reason: annulment }));
  }
}
