export { ageText } from './age-text.ts';
export {
  clockSecondsText,
  clockText,
  dateText,
  dayMonthText,
  dayText,
  fullInstantText,
  hourText,
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
export { unbroken } from './unbroken.ts';
