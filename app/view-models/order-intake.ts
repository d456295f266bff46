import { NO_PAYER, nameIn, type Payer, SPECIALTIES } from '#domain/catalogues';
import {
  type ActiveOrder,
  COVERAGES,
  DEFAULT_COVERAGE,
  type IntakeEntry,
  type IntakeKind,
  type IntakeProposal,
  MOST_SESSIONS,
  OBSERVATIONS_LENGTH,
  type OfferedService,
  PAYER_KINDS,
  PAYER_NUMBER_LENGTH,
  type PayerKind,
} from '#domain/orders';
import { textOfCode } from '../copy/index.ts';
import { payerKindNames } from '../copy/orders.ts';
import { shortDateText } from './day-text.ts';

/** What the form of service intake offers from the start. */
export const intakeFormView = (today: string) => ({
  today,
  payerKinds: (Object.keys(PAYER_KINDS) as PayerKind[]).map((value) => ({
    value,
    label: payerKindNames[value],
    clientType: PAYER_KINDS[value].clientType,
  })),
  coverages: COVERAGES.map((days) => ({ value: String(days), label: `${days} días` })),
  coverage: String(DEFAULT_COVERAGE),
  limits: { sessions: MOST_SESSIONS, payerNumber: PAYER_NUMBER_LENGTH, observations: OBSERVATIONS_LENGTH },
});

/** What the form of service intake offers from the start. */
export type IntakeFormView = ReturnType<typeof intakeFormView>;

/** A medical order that can be authorized. */
export interface ActiveOrderView {
  readonly code: string;
  readonly payerName: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
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
  readonly activeOrders: readonly ActiveOrderView[];
  readonly payers: readonly { readonly value: string; readonly label: string }[];
  readonly services: readonly ServiceOption[];
}

interface ProposalParts {
  readonly entry: Pick<IntakeEntry, 'patientId' | 'medicalOrder' | 'payerId'> & { readonly kind: IntakeKind };
  readonly proposal: IntakeProposal;
  readonly activeOrders: readonly ActiveOrder[];
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
  activeOrders: activeOrders.map(({ code, payerName, issuedOn, expiresOn }) => ({
    code,
    payerName,
    issuedOn: shortDateText(issuedOn),
    expiresOn: shortDateText(expiresOn),
  })),
  payers: payers
    .filter(({ id }) => id !== NO_PAYER)
    .map(({ id, name }) => ({ value: String(id), label: name })),
  services: services.map(({ id, code, description, specialtyId }) => ({
    value: String(id),
    label: `(${code}) - ${description}`,
    detail: nameIn(SPECIALTIES, specialtyId),
  })),
});

/** An entry that was registered. */
export interface RegisteredEntry {
  readonly code: string;
  readonly message: string;
  readonly remarks: readonly string[];
}

/** What became of an entry that was sent. */
export type EntryAnswer =
  | { readonly message: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly registered: RegisteredEntry };
