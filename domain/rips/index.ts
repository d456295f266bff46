export { buildRips } from './build.ts';
export { type Cause, causesOf } from './causes.ts';
export { changesBySession, type FieldChange } from './changes.ts';
export {
  type AccountGroup,
  type AccountToCheck,
  type CheckedAccount,
  type CheckedSession,
  checkAccount,
} from './check-account.ts';
export { checkDocument, type LevelledFault } from './check-document.ts';
export { checkFields } from './check-fields.ts';
export { type RipsDocument, type RowPlace, readPath, ripsFileName, ripsText } from './document.ts';
export { documentAgeLevel } from './document-ages.ts';
export { documentFaultText } from './fault-texts.ts';
export type { Fault, Mend } from './faults.ts';
export { BLOCK_KEYS, type BlockKey } from './fields.ts';
export { ripsUserType } from './identity.ts';
export {
  CURRENT_PROFILE,
  RIPS_PROFILES,
  type RipsHead,
  type RipsPatient,
  type RipsProfile,
  type RipsSession,
} from './input.ts';
export { sumOfSession } from './rows.ts';
export { ripsSchema } from './schema.ts';
export {
  distinctFileNames,
  type PatientSupport,
  parseSupportPattern,
  supportName,
} from './support-names.ts';
