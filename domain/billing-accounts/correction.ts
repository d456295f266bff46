import type { BillingAccount } from './account.ts';
import type { CandidateSession } from './ports.ts';

/** Whether an account can be corrected: the validator accepted its file, it has its own invoice, and it is not discarded (B50). */
export const isCorrectable = ({
  kind,
  cuv,
  state,
}: Pick<BillingAccount, 'kind' | 'cuv' | 'state'>): boolean =>
  kind === 'invoice' && cuv !== null && state !== 'discarded';

/** A session of a correction with rows and value of the account that is corrected, whatever became of the tariffs (B51). */
export function withCorrectedValues(session: CandidateSession): CandidateSession {
  const { corrected, units } = session;
  if (!corrected) return session;
  const { rows, value } = corrected;
  return { ...session, tariff: { value: value / rows, rows: rows === units ? 'unit' : 'session' } };
}
