import { addDays, type LocalDate } from '#domain/shared';
import { instantOf } from './instants.ts';
import type { PlannedPatient } from './patients.ts';
import type { Choices } from './random.ts';

/** What is ordered of one CUPS. */
interface Ordered {
  readonly cupsId: number;
  readonly specialtyId: number;
  readonly authorized: number;
}

const CODE_PREFIX = { eps: 'EPS', prepagada: 'PRE', poliza: 'POL', particular: 'PAR', adm: 'EPS' } as const;
const NO_PAYER = 16;

/** Collects the orders of the demonstration and numbers them. */
export function openOrderBook(choices: Choices) {
  const orders: OrderRow[] = [];
  const lines: LineRow[] = [];
  const repeats = new Map<string, number>();

  const codeOf = (first: string) => {
    const count = (repeats.get(first) ?? 0) + 1;
    repeats.set(first, count);
    return count === 1 ? first : `${first}-${count}`;
  };

  function enter(entry: Entry, ordered: readonly Ordered[]): { order: OrderRow; lines: LineRow[] } {
    const { patient, patientId, kind, serviceType, issuedOn, coverageDays } = entry;
    const prefix = CODE_PREFIX[serviceType];
    const order: OrderRow = {
      id: orders.length + 1,
      kind,
      code: codeOf(
        kind === 'authorization' ? `${prefix}-AUT-${patientId}` : `${prefix}-${patientId}-${issuedOn}`,
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
      observations: entry.observations ?? null,
      active: entry.active ?? true,
      createdBy: entry.createdBy,
      createdAt: instantOf(issuedOn, '09:00', choices.whole(0, 420)),
    };
    const entered = ordered.map((line, index) => ({
      ...line,
      id: lines.length + index + 1,
      orderId: order.id,
      scheduled: 0,
    }));
    orders.push(order);
    lines.push(...entered);
    return { order, lines: entered };
  }

  const payerNumber = () => String(choices.whole(100_000_000, 999_999_999));

  return { orders, lines, enter };
}

interface Entry {
  readonly patient: PlannedPatient;
  readonly patientId: number;
  readonly kind: 'medical-order' | 'authorization' | 'private-service';
  readonly serviceType: keyof typeof CODE_PREFIX;
  readonly issuedOn: LocalDate;
  readonly coverageDays: number;
  readonly createdBy: number;
  readonly medicalOrderId?: number;
  readonly observations?: string | null;
  readonly active?: boolean;
}

interface OrderRow extends Pick<Entry, 'kind' | 'patientId' | 'issuedOn' | 'coverageDays' | 'createdBy'> {
  readonly id: number;
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

/** A service line; `scheduled` grows as sessions are put on it. */
export interface LineRow extends Ordered {
  readonly id: number;
  readonly orderId: number;
  scheduled: number;
}
