export { codeBeginningsOf, isOrderCode } from './code-search.ts';
export { firstCode, nextCode } from './codes.ts';
export {
  type CorrectableFields,
  type CorrectionInput,
  correctionErrors,
  correctionObstacle,
  storedCorrectionOf,
  unitsFieldOf,
} from './correction.ts';
export type { OrderCorrection } from './correction-trace.ts';
export { COVERAGES, DEFAULT_COVERAGE, daysToExpiry, expiryOf, isUsable } from './coverage.ts';
export { type Forecast, forecast, MAX_UNITS_PER_DAY, totalLost, workingDayCounter } from './forecast.ts';
export { type IntakeEntry, OBSERVATIONS_MAX_LENGTH, PAYER_NUMBER_MAX_LENGTH } from './intake.ts';
export {
  CODE_90_SERVICE_TYPE,
  INTAKE_KINDS,
  type IntakeKind,
  intakeKindsOf,
  payerSourceOf,
} from './intake-kinds.ts';
export type {
  LineUse,
  OfferedService,
  OrderDetail,
  OrderedService,
  OrderKind,
  OrderLine,
  OrderSummary,
  Quota,
  UsableMedicalOrder,
} from './order.ts';
export type { OrderChanges } from './order-changes.ts';
export {
  entityKindOf,
  entityKinds,
  matchesClientType,
  PAYER_KIND_DEFINITIONS,
  type PayerKind,
  payerKinds,
  privateKinds,
} from './payer-kinds.ts';
export { changesOrders, entersOrders } from './policies.ts';
export {
  type IntakePatient,
  type OfferedServices,
  ORDER_COLUMNS,
  type OrderFilter,
  type OrderQueries,
  type OrderReadContext,
  type OrderSort,
  type OrderStatusFilter,
  type ServiceIntake,
} from './ports.ts';
export {
  CLIENT_NAME_MAX_LENGTH,
  CONTRACT_MAX_LENGTH,
  NO_PRIVATE_TERMS,
  PAYMENT_FORMS,
  PAYMENT_PERIODS,
  type PrivateTerms,
} from './private-terms.ts';
export { MAX_UNITS_PER_SERVICE, mergeServices, totalQuantity } from './services.ts';
export type { OrderToAttach } from './use-cases/attach-medical-order.ts';
export type { LineForecast } from './use-cases/forecast-services.ts';
export type { LineWithRemaining, OrderView } from './use-cases/get-order.ts';
export type { OrderToAuthorize } from './use-cases/list-active-orders.ts';
export { type ListedOrder, listedOrders } from './use-cases/list-orders.ts';
export type { OpenedCorrection } from './use-cases/open-correction.ts';
export type { IntakeProposal } from './use-cases/propose-intake.ts';
export type { RegisteredOrder } from './use-cases/register-order.ts';
export { ordersUseCases } from './use-cases.ts';
export type { OrderWarning } from './warnings.ts';
