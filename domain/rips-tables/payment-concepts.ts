/** The kinds of payments of patients, by code of the ministry's table conceptoRecaudo: copago, cuota moderadora, plan voluntario. */
export const CHARGE_CONCEPTS = ['01', '02', '03'] as const;
export type ChargeConcept = (typeof CHARGE_CONCEPTS)[number];
