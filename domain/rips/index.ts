export { buildRips } from './build.ts';
export { causesOf } from './causes.ts';
export { type AccountToCheck, checkAccount } from './check-account.ts';
export { checkDocument } from './check-document.ts';
export { checkFields } from './check-fields.ts';
export { readPath, ripsFileName, ripsText } from './document.ts';
export { documentAgeLevel } from './document-ages.ts';
export { ripsUserType } from './identity.ts';
export {
  RIPS_PROFILES,
  type RipsHead,
  type RipsPatient,
  type RipsProfile,
  type RipsSession,
} from './input.ts';
export { ripsSchema } from './schema.ts';
