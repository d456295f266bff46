import { ServiceLineSchema } from '#adapters/persistence/schemas/orders.ts';
import type { TestApp } from './databases.ts';
import { clinicIn } from './scheduling.ts';
import { drawn, representative, type signed } from './signatures.ts';

type Signed = ReturnType<typeof signed>;

/** The mother as companion of a child. */
const mother = () => ({ ...representative(), role: 'carer' as const, basis: '', documentSeen: '' });

/** A clinic whose therapist takes receipts of sessions of today, 4 March 2026. */
export async function receiptClinicIn(app: TestApp) {
  const clinic = await clinicIn(app, { authorized: 60, expiresOn: '2026-04-30' });
  const { build, siteId, therapist } = clinic;
  // Enough for the sessions that are inserted without booking.
  await app.container.database
    .fork()
    .nativeUpdate(ServiceLineSchema, { id: clinic.lineId }, { scheduled: 40 });
  const taker = { userId: therapist.id, roleId: 2, screens: new Set(['agenda', 'consents'] as const) };
  const as = (overrides = {}) => clinic.as({ ...taker, ...overrides });
  /** A session of the therapist, by default of today at eight; without names of columns that have a default. */
  const session = (overrides: object = {}) =>
    build.session({
      lineId: clinic.lineId,
      patientId: clinic.patientId,
      siteId,
      therapistId: therapist.id,
      date: '2026-03-04',
      startTime: '08:00',
      endTime: '09:00',
      units: 2,
      ...overrides,
    });
  const inputFor = (
    sessionIds: readonly number[],
    {
      signer = mother() as Signed['signer'],
      signature = drawn(),
      reason = null as string | null,
      youngReason = null as string | null,
    } = {},
  ) => ({
    sessionIds,
    signer: { signer, signature, signerField: 'signer', signatureField: 'signature' },
    reason,
    youngReason,
  });
  const sign = (sessionIds: readonly number[], options = {}, overrides = {}) =>
    as(overrides)('signReceipts', inputFor(sessionIds, options));
  return { ...clinic, as, session, inputFor, sign };
}
