import { addDays, type LocalDate } from '#domain/shared';
import { instantOf } from './instants.ts';
import type { PlannedPatient } from './patients.ts';
import type { Choices } from './random.ts';

/** An ordered service. */
interface OrderedLine {
  readonly cupsId: number;
  readonly specialtyId: number;
  readonly authorized: number;
}

const NO_PAYER = 16;
/** The prefix of the order codes, and the field of the patient that gives the number after it. */
const CODE = {
  eps: ['EPS', 'patientId'],
  prepagada: ['PRE', 'patientId'],
  poliza: ['POL', 'chartNumber'],
  particular: ['PAR', 'chartNumber'],
  convenio: ['CON', 'patientId'],
  adm: ['EPS', 'patientId'],
} as const;
const PAYMENT_PERIODS = [15, 30, 60];

/** Collects the orders of the demonstration and numbers them. */
export function openOrderBook(choices: Choices) {
  const orders: OrderRow[] = [];
  const lines: LineRow[] = [];
  const countByCode = new Map<string, number>();

  const uniqueCodeOf = (code: string) => {
    const count = (countByCode.get(code) ?? 0) + 1;
    countByCode.set(code, count);
    return count === 1 ? code : `${code}-${count}`;
  };

  function addOrder(
    entry: OrderInput,
    orderedLines: readonly OrderedLine[],
  ): { order: OrderRow; lines: LineRow[] } {
    const { patient, kind, serviceType, issuedOn, coverageDays } = entry;
    const { patientId } = patient;
    const [prefix, numberField] = CODE[serviceType];
    const number = patient[numberField];
    const order: OrderRow = {
      id: orders.length + 1,
      kind,
      code: uniqueCodeOf(
        kind === 'authorization' ? `${prefix}-AUT-${number}` : `${prefix}-${number}-${issuedOn}`,
      ),
      patientId,
      siteId: patient.siteId,
      serviceType,
      payerId: serviceType === 'adm' ? NO_PAYER : patient.payerId,
      issuedOn,
      expiresOn: addDays(issuedOn, coverageDays),
      coverageDays,
      payerNumber: kind === 'authorization' && serviceType !== 'adm' ? payerNumber() : null,
      medicalOrderId: entry.medicalOrderId ?? null,
      code90: serviceType === 'adm',
      ...privateTermsOf(entry),
      observations: entry.observations ?? null,
      active: entry.active ?? true,
      createdBy: entry.createdBy,
      createdAt: instantOf(issuedOn, '09:00', choices.whole(0, 420)),
    };
    const newLines = orderedLines.map((line, index) => ({
      ...line,
      id: lines.length + index + 1,
      orderId: order.id,
      scheduled: 0,
    }));
    orders.push(order);
    lines.push(...newLines);
    return { order, lines: newLines };
  }

  const payerNumber = () => String(choices.whole(100_000_000, 999_999_999));

  return { orders, lines, addOrder };
}

/** A child of the demonstration, admitted. */
export interface AdmittedPatient extends PlannedPatient {
  readonly patientId: number;
  readonly chartNumber: number;
}

/** Who pays a private service, and how: the family, or the school of an agreement. */
function privateTermsOf({ patient, kind, serviceType }: OrderInput): PrivateTerms {
  if (kind !== 'private-service') {
    return { clientName: null, paymentPeriod: null, paymentForm: null, contract: null };
  }
  const { patientId, details } = patient;
  const isAgreement = serviceType === 'convenio';
  return {
    clientName: isAgreement ? 'Colegio Gimnasio Los Cerezos' : details.companionName,
    paymentPeriod: PAYMENT_PERIODS[patientId % PAYMENT_PERIODS.length] ?? null,
    paymentForm: 1 + (patientId % 2),
    contract: isAgreement ? `CONV-${1000 + patientId}` : null,
  };
}

interface PrivateTerms {
  readonly clientName: string | null;
  readonly paymentPeriod: number | null;
  readonly paymentForm: number | null;
  readonly contract: string | null;
}

interface OrderInput {
  readonly patient: AdmittedPatient;
  readonly kind: 'medical-order' | 'authorization' | 'private-service';
  readonly serviceType: keyof typeof CODE;
  readonly issuedOn: LocalDate;
  readonly coverageDays: number;
  readonly createdBy: number;
  readonly medicalOrderId?: number;
  readonly observations?: string | null;
  readonly active?: boolean;
}

interface OrderRow
  extends PrivateTerms,
    Pick<OrderInput, 'kind' | 'issuedOn' | 'coverageDays' | 'createdBy'> {
  readonly id: number;
  readonly patientId: number;
  readonly code: string;
  readonly siteId: number;
  readonly serviceType: string;
  readonly payerId: number;
  readonly expiresOn: LocalDate;
  readonly payerNumber: string | null;
  readonly medicalOrderId: number | null;
  readonly code90: boolean;
  readonly observations: string | null;
  readonly active: boolean;
  readonly createdAt: string;
}

/** A service line; `scheduled` grows with each session that uses it. */
export interface LineRow extends OrderedLine {
  readonly id: number;
  readonly orderId: number;
  scheduled: number;
}
