/** The payer N/A, which stands for no payer of any kind (C2). */
export const NO_PAYER = 16;

/** Affiliation schemes of the health system; `every` stands for an EPS that serves both. */
export const SCHEME = { contributory: 1, subsidised: 2, every: 3 } as const;

/** The form field of the entity that a client type needs (P7). */
export type EntityField = 'epsId' | 'prepaidId' | 'policyId';

const ENTITY_FIELD: Readonly<Record<number, EntityField>> = { 6: 'epsId', 7: 'prepaidId', 8: 'policyId' };

/** The entity that a client type needs; null for a client type that pays itself (P7). */
export const entityFieldOf = (clientType: number | null): EntityField | null =>
  (clientType !== null && ENTITY_FIELD[clientType]) || null;

/** Whether an EPS serves a scheme; N/A and an EPS without recorded scheme serve both (P6). */
export const servesScheme = (
  eps: { readonly id: number; readonly scheme: number | null },
  scheme: number,
): boolean =>
  eps.id === NO_PAYER || eps.scheme === null || eps.scheme === SCHEME.every || eps.scheme === scheme;

/** Whether a scheme admits a prepaid plan or a policy (P6). */
export const admitsPlans = (scheme: number | null): boolean => scheme !== SCHEME.subsidised;
