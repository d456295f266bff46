export { type Action, actionTexts } from './actions.ts';
export { type Actor, accountIdOf, asMailRecipient, operator } from './actor.ts';
export type { AuditEntry, AuditFacts, AuditTrail } from './audit.ts';
export { countAttempt, withPasswordSlot } from './count-attempt.ts';
export { deleteExpiredSessions } from './expired-sessions.ts';
export { type ExportableList, type ExportedList, exportOf } from './export.ts';
export type { CompletedRequests, IdempotencyPorts, IdempotentInput, KeyedRequest } from './idempotency.ts';
export { loginCounters } from './login-counters.ts';
export {
  checkHistoryAccess,
  checkPatientSite,
  checkWriteAccess,
  lockWritablePatient,
  type PatientAccess,
  type PatientAccessRepository,
} from './patient-access.ts';
export { mayBeDisabled, refuseFixedPermission } from './permission-list.ts';
export {
  allOf,
  anyOf,
  anyUser,
  mayOpenLock,
  notReached,
  OPENS_NO_LOCK,
  type OpenableLocks,
  onlyAdministrators,
  onlyRoles,
  onScreen,
  onWritableScreen,
  openableLocksOf,
  type Policy,
  reachesSession,
  reachesSite,
  sitesToRead,
  visibleSites,
} from './policies.ts';
export type {
  FoundSession,
  LoginFailures,
  LoginNetworks,
  LoginSessions,
  LoginUsers,
  Passwords,
  Permissions,
  RoleRepository,
  RoleSummary,
  SessionKind,
  Tokens,
} from './ports.ts';
export {
  hasRoom,
  minuteOf,
  REFUSAL_LIMITS,
  type RefusalGate,
  type RefusalLimits,
  type RefusedCaller,
  refusalGate,
  SEVERAL_ORIGINS,
} from './refusal-gate.ts';
export {
  denialOf,
  REFUSED,
  type RefusalRows,
  type RefusedAttempt,
  type RefusedRequest,
  recordOmittedRefusals,
  recordRefusal,
  requestName,
} from './refusals.ts';
export { actorWithRole, type ListedRight, type Right, rightsOf } from './rights.ts';
export { checkRoleName } from './role-name.ts';
export { landingScreenOf, ROLE, specialtyOfRole } from './roles.ts';
export { BILLING_SCREENS, mayHaveScreen, mayOpenScreen, seesSomeSite } from './screen-access.ts';
export { NOT_FOUND_PATH, SCREENS, type Screen, type ScreenKey } from './screens.ts';
export { permitsScope, SCOPE_AREAS, SCOPES, type Scope, type ScopeArea } from './service-key.ts';
export { needsTouch, type RemainingTime, remainingTime, SESSION_LIMITS } from './session.ts';
export {
  afterFailure,
  afterSuccess,
  type FailedLogins,
  LOGIN_THROTTLES,
  NO_FAILURES,
  networkOf,
  type ThrottleRule,
  waitBeforeLogin,
} from './throttle.ts';
export {
  auditCommandLineRead,
  auditEntryOf,
  type Commit,
  type CorePorts,
  command,
  idempotentCommand,
  preparedCommand,
  query,
  succeeded,
  type UseCase,
} from './use-case.ts';
export { type AuthenticatedSession, authenticateSession } from './use-cases/authenticate-session.ts';
export type { OwnSession } from './use-cases/list-own-sessions.ts';
export { type LogInResult, logIn } from './use-cases/log-in.ts';
export { logOut } from './use-cases/log-out.ts';
export type { RoleDetail } from './use-cases/read-role.ts';
export { accessUseCases } from './use-cases.ts';
export { type OwnPasswordPorts, verifyOwnPassword } from './verify-own-password.ts';
