export {
  type Availability,
  availabilityWithin,
  type OutsideCause,
  type OutsideHours,
  readAvailability,
} from './availability.ts';
export { type BookSessionsPorts, bookSessions, checkBookings } from './book-sessions.ts';
export type { BookingPorts } from './booking-ports.ts';
export { checkSubject, type SubjectPorts } from './calendar-subject.ts';
export {
  type CancellationObstacle,
  cancellationObstacle,
  cancelsSessions,
  isPending,
  mayCancel,
} from './cancellation-window.ts';
export { type CompletionObstacle, completionObstacle, isEvaluationSession } from './completion.ts';
export { type Confirmation, confirmedReason } from './confirmation.ts';
export type { GuardianContact, PatientContact, PatientContacts } from './contact-ports.ts';
export type { TherapistObstacle } from './eligibility.ts';
export { refuseScheduling } from './errors.ts';
export { freeSlots, nextFreeTime, type SlotSearch } from './free-slots.ts';
export {
  changesHalfDay,
  type HalfDay,
  type HalfDayFacts,
  halfDayOf,
  NOON,
  type PatientHalfDay,
  patientHalfDayOf,
  slotsByHalfDay,
} from './half-day.ts';
export { hoursOverlap } from './hours.ts';
export type { MovePreview } from './move-preview.ts';
export {
  isSameTherapistSlot,
  type Move,
  movedSession,
  moveObstacle,
  type TherapistSlot,
  therapistSlotOf,
} from './moves.ts';
export { overlapsOf } from './overlaps.ts';
export type {
  AvailabilityLimits,
  AvailabilityLimitsQuery,
  AvailabilityLimitsRepository,
  AvailableService,
  BookableLine,
  BookableLines,
  BookableStaff,
  BookableStaffMembers,
  BookedSessions,
  CalendarFilter,
  CalendarSubject,
  Holidays,
  LineQuotas,
  LostSessions,
  NamedTakenTime,
  NewSession,
  SchedulingChoices,
  SeriesIds,
  SessionCalendar,
  StoredSession,
  TakenTime,
  TakenTimes,
  TakenTimesQuery,
  TherapistOption,
} from './ports.ts';
export type { SlotPreview } from './preview.ts';
export { availableUnits } from './quota.ts';
export { type HalfDayPorts, type PatientHalfDays, readHalfDays } from './read-half-days.ts';
export type {
  MovableSession,
  MovableSessions,
  MovedSession,
  NextSessions,
  PatientWithNextSession,
  SessionHistory,
  SessionSeries,
  SlotChange,
} from './rescheduling-ports.ts';
export { type BookedSlot, bookedSlotOf, prepareFormerSlot } from './restoring.ts';
export { type ScheduleItem, slotTimesErrors } from './schedule-item.ts';
export { generateSeries, type SeriesPlan } from './series.ts';
export { type DecidedPreview, decidedDates, type SeriesDecision, unitsOfDates } from './series-decisions.ts';
export { seriesLinesOf } from './series-lines.ts';
export { type SeriesProposal, type SeriesSearch, seriesProposals } from './series-proposals.ts';
export { type SeriesScope, sessionsInScope } from './series-scope.ts';
export {
  type CalendarEvent,
  calendarEventOf,
  responsibleOf,
  SESSION_STATE,
  SESSION_TYPES,
  type SessionState,
  type SessionType,
  type SessionWithNames,
  type Slot,
  type StaffName,
} from './session.ts';
export {
  conflictsOf,
  hasNoConflict,
  mayPropose,
  type SlotConflicts,
  type SlotContext,
  slotIfBegun,
} from './slot-conflicts.ts';
export { type RestDay, readUnavailableDays, type UnavailableDatesPorts } from './unavailable-dates.ts';
export { changeAuxiliary } from './use-cases/change-auxiliary.ts';
export type { FoundSeriesList } from './use-cases/find-series.ts';
export type { FindSlotsInput, FoundSlots } from './use-cases/find-slots.ts';
export type { SessionDetail } from './use-cases/get-session.ts';
export type { CalendarStatus } from './use-cases/list-calendar.ts';
export type { MovesPreview } from './use-cases/preview-moves.ts';
export type { SeriesPreview } from './use-cases/preview-series.ts';
export type { DayHours, WorkingTimes } from './use-cases/read-working-times.ts';
export { rescheduleSessions } from './use-cases/reschedule-sessions.ts';
export { type ScheduleResult, scheduleSessions } from './use-cases/schedule-sessions.ts';
export { schedulingUseCases } from './use-cases.ts';
