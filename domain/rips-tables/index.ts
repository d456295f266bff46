export type { CodedName } from './coded-name.ts';
export { CHARGE_CONCEPTS, type ChargeConcept } from './payment-concepts.ts';
export { isPurpose, PURPOSES } from './purposes.ts';
export { isRepsService, REPS_SERVICES, serviceGroupOf } from './reps-services.ts';
export { CAUSES, ENTRY_ROUTES, MODALITIES } from './session-tables.ts';
export { RIPS_BLOCKS, type RipsBlock, THERAPY_CUPS, therapyCupsOf } from './therapy-cups.ts';
