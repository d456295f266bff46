/** The payer N/A, which stands for no payer of any kind (C2). */
export const NO_PAYER = 16;

/** The stored name of {@link NO_PAYER}, which nobody can change (C2). */
export const NO_PAYER_NAME = 'N/A';

/** Affiliation schemes of the health system; `both` stands for an EPS that serves both. */
export const SCHEME = { contributory: 1, subsidised: 2, both: 3 } as const;

/** The form field of the payer that a client type needs (P7). */
export type PayerField = 'epsId' | 'prepaidId' | 'policyId';

const PAYER_FIELD: Readonly<Record<number, PayerField>> = { 6: 'epsId', 7: 'prepaidId', 8: 'policyId' };

/** The field of the payer that a client type needs; null for clients who pay themselves (P7). */
export const payerFieldOf = (clientType: number | null): PayerField | null =>
  (clientType !== null && PAYER_FIELD[clientType]) || null;

/** Whether an EPS serves a scheme; N/A and an EPS without recorded scheme serve both (P6). */
export const servesScheme = (
  eps: { readonly id: number; readonly scheme: number | null },
  scheme: number,
): boolean =>
  eps.id === NO_PAYER || eps.scheme === null || eps.scheme === SCHEME.both || eps.scheme === scheme;

/** Whether a scheme admits a prepaid plan or a policy (P6). */
export const admitsPlans = (scheme: number | null): boolean => scheme !== SCHEME.subsidised;
