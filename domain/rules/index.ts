export { DIAGNOSIS_KINDS } from './diagnosis-kinds.ts';
export { allocateLines, allocationOf, type LineAllocation, type LineUnits } from './line-allocation.ts';
export { scheduledUnits } from './line-units.ts';
export { admitsPlans, NO_PAYER, NO_PAYER_NAME, payerFieldOf, SCHEME, servesScheme } from './payer-rules.ts';
export {
  formatHours,
  type Hours,
  isUnusuallyLong,
  parseHours,
  SHORTEST_SESSION_MINUTES,
  timesError,
  UNIT_MINUTES,
  unitsOf,
  unitsOfMinutes,
  type WeekdayInterval,
} from './session-times.ts';
export { hoursByWeekday, hoursErrors, parseWeekHours } from './week-hours.ts';
