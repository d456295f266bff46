import {
  checkPatientSite,
  command,
  type LoginSessions,
  type PatientAccessRepository,
  succeeded,
  type Tokens,
} from '#domain/access';
import type { LocalDate } from '#domain/shared';
import { takesReceipts } from '../policies.ts';
import { signingPathOf } from '../receipt.ts';

interface HandOverPorts {
  readonly patientAccess: PatientAccessRepository;
  readonly loginSessions: LoginSessions;
  readonly tokens: Tokens;
}

interface HandOverInput {
  /** Token of the log-in session of the device. */
  readonly token: string;
  readonly patientId: number;
  /** The day whose sessions are signed. */
  readonly date: LocalDate;
}

/**
 * Hands the device over to a family: until it is taken back, the log-in session opens the page on which they sign, and nothing else (F35).
 * Gives the path of that page. Refuses with `record-not-found`.
 */
export const handOverDevice = command<HandOverPorts, HandOverInput, { readonly path: string }>({
  action: 'receipts.hand-over',
  allow: takesReceipts,
  async run({ patientAccess, loginSessions, tokens }, actor, { token, patientId, date }) {
    const reached = checkPatientSite(actor, patientId, await patientAccess.of(patientId));
    if (!reached.ok) return reached;
    const path = signingPathOf(patientId, date);
    await loginSessions.restrict(tokens.digest(token), path);
    const { siteId } = reached.value;
    return succeeded(
      { path },
      { subject: 'patient', subjectId: patientId, patientId, siteId, detail: { date } },
    );
  },
});
