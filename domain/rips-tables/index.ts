export type { CodedName } from './coded-name.ts';
export {
  OBJECTION_ANSWER_CODES,
  OBJECTION_CODES,
  objectionCodeName,
  RETURN_ANSWER_CODES,
  RETURN_CODES,
  TACIT_CODES,
} from './objection-codes.ts';
export { CHARGE_CONCEPTS, type ChargeConcept } from './payment-concepts.ts';
export { isPurpose, PURPOSES } from './purposes.ts';
export { isRepsService, REPS_SERVICES, serviceGroupOf } from './reps-services.ts';
export { CAUSES, ENTRY_ROUTES, MODALITIES } from './session-tables.ts';
export { RIPS_BLOCKS, type RipsBlock, THERAPY_CUPS, therapyCupsOf } from './therapy-cups.ts';
