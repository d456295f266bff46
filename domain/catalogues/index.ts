export { catalogueSearchTerms, itemSortText, wordsWithoutPoints } from './catalogue-search.ts';
export { COUNTRIES } from './countries.ts';
export { comparableName, findPayer } from './find-payer.ts';
export {
  AFFILIATION_TYPES,
  ATTENTION_MODES,
  BLOOD_TYPES,
  CARE_SETTINGS,
  CLIENT_TYPES,
  DISABILITIES,
  DOCUMENT_TYPES,
  type DocumentType,
  documentAbbreviation,
  ETHNICITIES,
  type FixedItem,
  HALF_DAY,
  HALF_DAYS,
  KINSHIPS,
  nameIn,
  OCCUPATIONS,
  optionalNameIn,
  RESIDENCE_ZONES,
  SCHEMES,
  SEXES,
  SPECIALTIES,
} from './fixed-lists.ts';
export {
  CONSULTATION_REASON_TYPE,
  DSM4_TYPE,
  FOCUS_TYPE,
  ICD10_TYPE,
  MATERIAL_TYPES,
  STRATEGY_TYPES,
} from './item-types.ts';
export { kinshipIn } from './kinship-words.ts';
export { completeNit, isSameNit, nitCheckDigit, parseNit } from './nit.ts';
export { payerChangeErrors, payerDuplicateErrors } from './payer-errors.ts';
export {
  type CatalogueItem,
  type CatalogueItems,
  type Location,
  type LocationName,
  type Locations,
  PAYER_KIND,
  type Payer,
  type PayerFilter,
  type Payers,
} from './ports.ts';
export { NUIP, RIPS_DOCUMENT_TYPES, RIPS_USER_TYPES, ripsCode } from './rips-lists.ts';
export { cataloguesUseCases } from './use-cases.ts';
