import type { CodedName } from './coded-name.ts';

/** What a patient pays: table conceptoRecaudo of the ministry, from github.com/git-devtest/fev-rips-json. 04 is never sent (RVC092). */
export const PAYMENT_CONCEPTS: readonly CodedName<string>[] = [
  { code: '01', name: 'Copago' },
  { code: '02', name: 'Cuota moderadora' },
  { code: '03', name: 'Pagos compartidos en planes voluntarios de salud' },
  { code: '04', name: 'Anticipo' },
  { code: '05', name: 'No aplica' },
];

/** Concepts of a charge; a session without one has 05. */
export const CHARGE_CONCEPTS = ['01', '02', '03'] as const;
export type ChargeConcept = (typeof CHARGE_CONCEPTS)[number];
