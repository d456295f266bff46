export {
  type Clock,
  dateOfInstant,
  minutesSince,
  notBeforeToday,
  startOfDay,
  timeOfDay,
  timestamp,
  timestampBefore,
  today,
} from './clock.ts';
export { dialledNumber, fittingPhones, isPersonName, isPhone, type PersonName, phonesIn } from './contact.ts';
export { hasControlCharacter, rejectControlCharacters } from './control-characters.ts';
export { isDiskFull } from './disk-full.ts';
export {
  ADDRESSEE_MAX_LENGTH,
  ANNULMENT_REASON_MAX_LENGTH,
  COMMAND_MAX_SESSIONS,
  DIAGNOSIS_DETAIL_MAX_LENGTH,
  ENTRY_TEXT_MAX_LENGTH,
  FILE_MAX_BYTES,
  FILE_MAX_MEGABYTES,
  FILING_NUMBER_MAX_LENGTH,
  IMPORT_UNDO_MINUTES,
  OBJECTION_TEXT_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PHRASE_TEXT_MAX_LENGTH,
  ROLE_NAME_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  SERVICE_KEY_NAME_MAX_LENGTH,
  SETTING_LIMITS,
  SETTLEMENT_MAX_DAYS,
  STAFF_NAME_MAX_LENGTH,
  UNBILLED_DAYS,
  USERS_MAX_AT_ONCE,
} from './limits.ts';
export { changedFields, distinct, groupBy, singleValue } from './lists.ts';
export {
  addDays,
  type DateRange,
  datesFromTo,
  daysBetween,
  earlierOf,
  fullMonthsBetween,
  isoToText,
  type LocalDate,
  laterOf,
  localDate,
  monthOf,
  parseLocalDate,
  type Weekday,
  weekdayOf,
  weekOf,
} from './local-date.ts';
export {
  type LocalTime,
  localTime,
  minutesBetween,
  minutesOfDay,
  parseLocalTime,
  timeOfMinutes,
} from './local-time.ts';
export { nearestFinder } from './nearest-names.ts';
export { numberRanges, numbersIn } from './number-ranges.ts';
export { type Page, type PageRequest, sortIn } from './page.ts';
export { PESOS_MAX, parsePesos } from './pesos.ts';
export { parseReason, REASON_MAX_LENGTH } from './reason.ts';
export { idOf } from './record-id.ts';
export type { RefusalCode, RefusalCodes } from './refusal-codes.ts';
export {
  asRecordNotFound,
  closedByLock,
  type Denial,
  definedErrors,
  denied,
  type EditConflict,
  type Failure,
  type FieldErrors,
  forbidden,
  hiddenBySite,
  invalid,
  notFound,
  ok,
  type Refusal,
  type Result,
  refuse,
  refuseConflicts,
  unwrap,
} from './result.ts';
export {
  countCharacters,
  countText,
  foldText,
  initialsOf,
  isEmail,
  searchWords,
  singularOrPlural,
  storedName,
  tidy,
} from './text.ts';
export { undoableFrom, undoableUntil } from './undo-window.ts';
export type { UnitOfWork } from './unit-of-work.ts';
export { datePartsOf, daysIn, isInCalendar, MONTH_NAMES, normalizedDate, readDate } from './written-date.ts';
