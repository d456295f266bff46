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
