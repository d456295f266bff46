export { ageText } from './age-text.ts';
export { accountStateNames, billingGroupNames, WITHOUT_RIPS_CODE } from './billing-names.ts';
export {
  LEGACY_SESSION_TYPES,
  missingValueTexts,
  objectiveStateNames,
  orderKindNames,
  sessionTypeNames,
  stateTexts,
} from './code-names.ts';
export {
  assentNames,
  consentEventNames,
  consentStateNames,
  deviceNames,
  needMarks,
  needReasonTexts,
  OTHER_SURROGATE_REASON,
  revocationText,
  SURROGATE_REASONS,
  signerRoleNames,
  signingMethodNames,
  templateKindNames,
} from './consent-words.ts';
export {
  BEFORE_INTEGRA,
  clockSecondsText,
  clockText,
  dateText,
  dayMonthText,
  dayText,
  fullInstantText,
  hourText,
  importedText,
  instantDateText,
  instantText,
  longWeekdayText,
  monthYearText,
  periodText,
  shortDateText,
  shortDayMonthText,
  shortMonthText,
  weekdayText,
} from './day-text.ts';
export { documentNames } from './document-names.ts';
export { chartText, type FilterTextUse, filterText, presentTexts, searchedText } from './filter-texts.ts';
export { payerText } from './payer-text.ts';
export {
  distinctNames,
  firstNameAndSurname,
  nameInOneLine,
  oncePerPerson,
  patientName,
  readableName,
  shortName,
  staffName,
  staffNameBySurname,
} from './person-name.ts';
export { pesosText } from './pesos-text.ts';
export { unbroken } from './unbroken.ts';
