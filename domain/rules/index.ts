export { allocateLines, allocationOf, type LineAllocation, type LineUnits } from './line-allocation.ts';
export { admitsPlans, NO_PAYER, NO_PAYER_NAME, payerFieldOf, SCHEME, servesScheme } from './payer-rules.ts';
export {
  formatHours,
  isUnusuallyLong,
  parseHours,
  SHORTEST_SESSION_MINUTES,
  timesError,
  UNIT_MINUTES,
  unitsOf,
  unitsOfMinutes,
} from './session-times.ts';
