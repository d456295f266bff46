import { daysText, payerKindNames } from '#app/orders/copy/intake.ts';
import type { PatientRow } from '#app/patients/patient-row.ts';
import { type DraftView, draftViewOf } from '#app/shared/view/draft.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { nameIn, type Payer, SPECIALTIES } from '#domain/catalogues';
import type { Draft } from '#domain/drafts';
import {
  CLIENT_NAME_MAX_LENGTH,
  CONTRACT_MAX_LENGTH,
  COVERAGES,
  DEFAULT_COVERAGE,
  INTAKE_KINDS,
  type IntakeEntry,
  type IntakeKind,
  type IntakeProposal,
  intakeKindsOf,
  MAX_UNITS_PER_SERVICE,
  OBSERVATIONS_MAX_LENGTH,
  type OfferedService,
  type OrderToAuthorize,
  PAYER_KIND_DEFINITIONS,
  PAYER_NUMBER_MAX_LENGTH,
  PAYMENT_FORMS,
  PAYMENT_PERIODS,
  type PayerKind,
  payerKinds,
  payerSourceOf,
} from '#domain/orders';
import { NO_PAYER } from '#domain/rules';
import { payerText, shortDateText } from '#domain/wording';

/** The initial data of the intake form. */
export const intakeFormView = (today: string) => ({
  today,
  payerKinds: payerKinds.map((value) => ({
    value,
    label: payerKindNames[value],
    clientType: PAYER_KIND_DEFINITIONS[value].clientType,
    draftKey: draftKey(value),
    kinds: intakeKindsOf(value),
    contractRequired: PAYER_KIND_DEFINITIONS[value].contractRequired,
    /** The intake kinds whose payer is chosen. */
    kindsWithPayer: intakeKindsOf(value).filter((kind) => payerSourceOf(kind, value) === 'chosen'),
  })),
  kinds: INTAKE_KINDS,
  coverages: daysOptions(COVERAGES),
  defaultCoverage: String(DEFAULT_COVERAGE),
  paymentPeriods: daysOptions(PAYMENT_PERIODS),
  paymentForms: PAYMENT_FORMS.map(({ code, name }) => ({ value: String(code), label: name })),
  limits: {
    units: MAX_UNITS_PER_SERVICE,
    payerNumber: PAYER_NUMBER_MAX_LENGTH,
    observations: OBSERVATIONS_MAX_LENGTH,
    clientName: CLIENT_NAME_MAX_LENGTH,
    contract: CONTRACT_MAX_LENGTH,
  },
});

const daysOptions = (dayCounts: readonly number[]) =>
  dayCounts.map((days) => ({ value: String(days), label: daysText(days) }));

/** The draft key of a payer kind. */
export const draftKey = (kind: PayerKind): string =>
  `service-intake:${PAYER_KIND_DEFINITIONS[kind].clientType}`;

/** The drafts by payer kind. */
export const intakeDraftsOf = (drafts: ReadonlyMap<string, Draft>): Partial<Record<PayerKind, DraftView>> =>
  Object.fromEntries(
    payerKinds.flatMap((kind) => {
      const draft = drafts.get(draftKey(kind));
      return draft ? [[kind, draftViewOf(draft)]] : [];
    }),
  );

/** The initial data of the intake form. */
export type IntakeFormView = ReturnType<typeof intakeFormView>;

/** A medical order that can be authorized. */
export interface ActiveOrderView {
  readonly code: string;
  readonly payerName: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  /** The services with unauthorized units; `quantity` is the number of these units. */
  readonly unauthorizedServices: readonly {
    readonly cupsId: string;
    readonly label: string;
    readonly quantity: string;
  }[];
}

export const activeOrderViewOf = ({
  code,
  payerName,
  issuedOn,
  expiresOn,
  unauthorizedServices,
}: OrderToAuthorize): ActiveOrderView => ({
  code,
  payerName: payerText(payerName),
  issuedOn: shortDateText(issuedOn),
  expiresOn: shortDateText(expiresOn),
  unauthorizedServices: unauthorizedServices.map((service) => ({
    cupsId: String(service.cupsId),
    label: serviceLabel(service),
    quantity: String(service.quantity),
  })),
});

/** A medical order whose authorization is requested in the address. */
export interface RequestedOrder {
  readonly payerKind: PayerKind;
  readonly patient: PatientRow;
  readonly order: ActiveOrderView;
}

/** A service to choose: `(931001) - TERAPIA FISICA` with its specialty. */
export interface ServiceOption {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}

/** The proposal for an unfinished entry. */
export interface ProposalView {
  /** The fields of the entry from which the proposal was computed; '' for an empty field. */
  readonly request: {
    readonly patientId: number;
    readonly kind: IntakeKind;
    readonly medicalOrder: string;
    readonly payerId: string;
  };
  readonly code: string;
  /** `YYYY-MM-DD` */
  readonly expiresOn: string;
  /** Empty while no payer is chosen; then there are no services either. */
  readonly payerId: string;
  readonly warnings: readonly string[];
  /** The orders with unauthorized units, and the chosen order. */
  readonly activeOrders: readonly ActiveOrderView[];
  /** Whether the patient has active orders and all of them are fully authorized. */
  readonly allAuthorized: boolean;
  readonly payers: readonly { readonly value: string; readonly label: string }[];
  readonly services: readonly ServiceOption[];
}

interface ProposalParts {
  readonly entry: Pick<IntakeEntry, 'patientId' | 'medicalOrder' | 'payerId'> & { readonly kind: IntakeKind };
  readonly proposal: IntakeProposal;
  readonly activeOrders: readonly OrderToAuthorize[];
  readonly payers: readonly Payer[];
  readonly services: readonly OfferedService[];
}

export const proposalViewOf = ({
  entry,
  proposal,
  activeOrders,
  payers,
  services,
}: ProposalParts): ProposalView => ({
  request: {
    patientId: entry.patientId,
    kind: entry.kind,
    medicalOrder: entry.medicalOrder ?? '',
    payerId: String(entry.payerId ?? ''),
  },
  code: proposal.code,
  expiresOn: proposal.expiresOn,
  payerId: proposal.payerId === null ? '' : String(proposal.payerId),
  warnings: proposal.warnings.map(({ code, params }) => textOfCode(code, params)),
  activeOrders: activeOrders
    .filter(
      ({ code, unauthorizedServices }) => unauthorizedServices.length > 0 || code === entry.medicalOrder,
    )
    .map(activeOrderViewOf),
  allAuthorized:
    activeOrders.length > 0 &&
    activeOrders.every(({ unauthorizedServices }) => unauthorizedServices.length === 0),
  payers: payers
    .filter(({ id }) => id !== NO_PAYER)
    .map(({ id, name }) => ({ value: String(id), label: name })),
  services: services.map((service) => ({
    value: String(service.id),
    label: serviceLabel(service),
    detail: nameIn(SPECIALTIES, service.specialtyId),
  })),
});

const serviceLabel = ({ code, description }: { code: string; description: string }) =>
  `(${code}) - ${description}`;

/** A registered entry. */
export interface RegisteredEntry {
  readonly code: string;
}

/** The review of an entry before it is registered. */
export interface EntryReview {
  readonly code: string;
  /** Date text: `4 mar 2026`. */
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly warnings: readonly string[];
}
