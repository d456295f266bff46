import type { SqlEntityManager } from '@mikro-orm/knex';
import { ROLE } from '#domain/access';
import { proposedRips } from '#domain/catalogue-maintenance';
import { NO_PAYER } from '#domain/rules';
import { SESSION_STATE } from '#domain/scheduling';
import { addDays, type LocalDate } from '#domain/shared';
import { usualRowsPer } from '#domain/tariffs';
import { insertRows } from '../../persistence/repositories/insert-rows.ts';
import { SessionChargeSchema, TariffSchema } from '../../persistence/schemas/billing.ts';
import { cups } from '../base/cups.ts';
import { instantOf } from './instants.ts';
import { accountIdAt, idOf, staff } from './staff.ts';

/** A service that was ordered for a payer. */
interface OrderedService {
  readonly payerId: number;
  readonly cupsId: number;
}

/** A session that took place. */
interface DoneSession {
  readonly id: number;
  readonly siteId: number;
  readonly date: LocalDate;
  readonly startTime: string;
  readonly payerId: number;
}

interface PlannedSession extends Omit<DoneSession, 'payerId'> {
  readonly lineId: number;
  readonly state: number;
}

const PAYER_COUNT = 3;
const CHARGED_DAYS = 42;
/** One session in so many is charged, and one charge in so many is exempt. */
const SESSIONS_PER_CHARGE = 5;
const CHARGES_PER_EXEMPTION = 6;

/** The payers with the most ordered services. */
function mostFrequentPayers(services: readonly OrderedService[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { payerId } of services) counts.set(payerId, (counts.get(payerId) ?? 0) + 1);
  counts.delete(NO_PAYER);
  return [...counts]
    .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other)
    .slice(0, PAYER_COUNT)
    .map(([payerId]) => payerId);
}

/** Tariffs of the most frequent payers and of clients who pay themselves, of the last year and of this one. */
function planTariffs(today: LocalDate, services: readonly OrderedService[]) {
  const year = Number(today.slice(0, 4));
  return [...mostFrequentPayers(services), NO_PAYER].flatMap((payerId, index) =>
    cups.flatMap(({ id: cupsId, code, specialtyId, payerId: onlyPayer }) => {
      const ripsBlock = proposedRips(code, specialtyId)?.ripsBlock ?? null;
      if (ripsBlock === null || (onlyPayer !== null && onlyPayer !== payerId)) return [];
      const base = (ripsBlock === 'consultation' ? 52_000 : 36_000) + (cupsId % 7) * 1_000;
      const value = payerId === NO_PAYER ? base + 15_000 : base + index * 1_500;
      return [year - 1, year].map((since) => ({
        ...{ payerId, cupsId, fromDate: `${since}-01-01`, validFrom: `${since}-01-01` },
        ...{ value: since === year ? value : value - 2_500, rowsPer: usualRowsPer({ ripsBlock }) },
        contract: payerId === NO_PAYER ? null : `CT-${since}-${String(payerId).padStart(3, '0')}`,
        ...{ createdBy: idOf('admin'), createdAt: instantOf(addDays(today, -600), '08:30') },
      }));
    }),
  );
}

function planCharges(today: LocalDate, sessions: readonly DoneSession[]) {
  const first = addDays(today, -CHARGED_DAYS);
  return sessions
    .filter(({ date, payerId }) => date >= first && payerId !== NO_PAYER)
    .filter((_, index) => index % SESSIONS_PER_CHARGE === 0)
    .map(({ id, siteId, date, startTime }, index) => {
      const isExempt = index % CHARGES_PER_EXEMPTION === CHARGES_PER_EXEMPTION - 1;
      const takenBy = accountIdAt(ROLE.admissions, siteId);
      const taker = staff.find((member) => member.id === takenBy);
      return {
        ...{ sessionId: id, validSessionId: id, concept: '02', amount: isExempt ? 0 : 4_700 },
        receiptNumber: isExempt ? null : `RC-${1_001 + index}`,
        exemptReason: isExempt ? 'Población exenta de cuota moderadora' : null,
        ...{ takenBy, takenByName: `${taker?.firstNames} ${taker?.lastNames}` },
        takenAt: instantOf(date, startTime),
      };
    });
}

/** Adds tariffs and charges for the planned care. */
export function billedOf(
  orders: readonly { readonly id: number; readonly payerId: number }[],
  lines: readonly { readonly id: number; readonly orderId: number; readonly cupsId: number }[],
  sessions: readonly PlannedSession[],
): { readonly services: readonly OrderedService[]; readonly sessions: readonly DoneSession[] } {
  const payerOfOrder = new Map(orders.map(({ id, payerId }) => [id, payerId]));
  const payerOfLine = new Map(lines.map(({ id, orderId }) => [id, payerOfOrder.get(orderId) ?? NO_PAYER]));
  return {
    services: lines.map(({ id, cupsId }) => ({ payerId: payerOfLine.get(id) ?? NO_PAYER, cupsId })),
    sessions: sessions
      .filter(({ state }) => state === SESSION_STATE.done)
      .map((session) => ({ ...session, payerId: payerOfLine.get(session.lineId) ?? NO_PAYER })),
  };
}

/** Stores tariffs of three payers and of clients who pay themselves, and charges of the last weeks. */
export async function writeBilling(
  em: SqlEntityManager,
  today: LocalDate,
  {
    services,
    sessions,
  }: { readonly services: readonly OrderedService[]; readonly sessions: readonly DoneSession[] },
): Promise<void> {
  await insertRows(em, TariffSchema, planTariffs(today, services));
  await insertRows(em, SessionChargeSchema, planCharges(today, sessions));
}
