import { NO_PAYER, nameIn, type Payer, SPECIALTIES } from '#domain/catalogues';
import type { Draft } from '#domain/drafts';
import {
  CLIENT_NAME_LENGTH,
  CONTRACT_LENGTH,
  COVERAGES,
  DEFAULT_COVERAGE,
  INTAKE_KINDS,
  type IntakeEntry,
  type IntakeKind,
  type IntakeProposal,
  intakeKindsOf,
  MAX_SESSIONS,
  OBSERVATIONS_LENGTH,
  type OfferedService,
  type OrderToAuthorize,
  PAYER_KINDS,
  PAYER_NUMBER_LENGTH,
  PAYMENT_FORMS,
  PAYMENT_PERIODS,
  type PayerKind,
  payerKinds,
} from '#domain/orders';
import { textOfCode } from '../copy/index.ts';
import { payerKindNames } from '../copy/orders.ts';
import type { RefusedForm } from './command-answer.ts';
import { shortDateText } from './day-text.ts';
import { type DraftView, draftViewOf } from './draft.ts';

/** What the form of service intake offers from the start. */
export const intakeFormView = (today: string) => ({
  today,
  payerKinds: payerKinds.map((value) => ({
    value,
    label: payerKindNames[value],
    clientType: PAYER_KINDS[value].clientType,
    draftForm: draftForm(value),
    kinds: intakeKindsOf(value),
    contractRequired: PAYER_KINDS[value].contractRequired,
  })),
  kinds: INTAKE_KINDS,
  coverages: daysOptions(COVERAGES),
  coverage: String(DEFAULT_COVERAGE),
  paymentPeriods: daysOptions(PAYMENT_PERIODS),
  paymentForms: PAYMENT_FORMS.map(({ code, name }) => ({ value: String(code), label: name })),
  limits: {
    sessions: MAX_SESSIONS,
    payerNumber: PAYER_NUMBER_LENGTH,
    observations: OBSERVATIONS_LENGTH,
    clientName: CLIENT_NAME_LENGTH,
    contract: CONTRACT_LENGTH,
  },
});

const daysOptions = (offered: readonly number[]) =>
  offered.map((days) => ({ value: String(days), label: `${days} días` }));

/** The key of the draft of one kind of client: each has its own. */
export const draftForm = (kind: PayerKind): string => `service-intake:${PAYER_KINDS[kind].clientType}`;

/** The drafts as the forms take them back, by kind of client. */
export const intakeDraftsOf = (drafts: ReadonlyMap<string, Draft>): Partial<Record<PayerKind, DraftView>> =>
  Object.fromEntries(
    payerKinds.flatMap((kind) => {
      const draft = drafts.get(draftForm(kind));
      return draft ? [[kind, draftViewOf(draft)]] : [];
    }),
  );

/** What the form of service intake offers from the start. */
export type IntakeFormView = ReturnType<typeof intakeFormView>;

/** A medical order that can be authorized. */
export interface ActiveOrderView {
  readonly code: string;
  readonly payerName: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  /** What no authorization covers yet. */
  readonly open: readonly { readonly cupsId: string; readonly label: string; readonly quantity: string }[];
}

/** A service to choose: `(931001) - TERAPIA FISICA` with its specialty. */
export interface ServiceOption {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}

/** What the form shows of an entry while it is being made. */
export interface ProposalView {
  /** The parts of the entry that decide its choices, as they were asked; '' where they were open. */
  readonly asked: {
    readonly patientId: number;
    readonly kind: IntakeKind;
    readonly medicalOrder: string;
    readonly payerId: string;
  };
  readonly code: string;
  /** `YYYY-MM-DD` */
  readonly expiresOn: string;
  /** Empty when it must still be chosen; then there are no services either. */
  readonly payerId: string;
  readonly remarks: readonly string[];
  /** Those with sessions left to authorize, and the chosen one. */
  readonly activeOrders: readonly ActiveOrderView[];
  /** Whether active orders are left out because all that they order is authorized. */
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
  asked: {
    patientId: entry.patientId,
    kind: entry.kind,
    medicalOrder: entry.medicalOrder ?? '',
    payerId: String(entry.payerId ?? ''),
  },
  code: proposal.code,
  expiresOn: proposal.expiresOn,
  payerId: proposal.payerId === null ? '' : String(proposal.payerId),
  remarks: proposal.remarks.map(({ code, params }) => textOfCode(code, params)),
  activeOrders: activeOrders
    .filter(({ code, open }) => open.length > 0 || code === entry.medicalOrder)
    .map(({ code, payerName, issuedOn, expiresOn, open }) => ({
      code,
      payerName,
      issuedOn: shortDateText(issuedOn),
      expiresOn: shortDateText(expiresOn),
      open: open.map((service) => ({
        cupsId: String(service.cupsId),
        label: serviceLabel(service),
        quantity: String(service.quantity),
      })),
    })),
  allAuthorized: activeOrders.length > 0 && activeOrders.every(({ open }) => open.length === 0),
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

/** An entry that was registered. */
export interface RegisteredEntry {
  readonly code: string;
  readonly message: string;
  readonly remarks: readonly string[];
}

/** What became of an entry that was sent. */
export type EntryAnswer = RefusedForm | { readonly registered: RegisteredEntry };

/** What registering an entry would come to. */
export interface EntryReview {
  readonly code: string;
  /** For reading: `4 mar 2026`. */
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly remarks: readonly string[];
}

/** Texts of the review before an entry is registered. */
export type ReviewAnswer = RefusedForm | { readonly review: EntryReview };
