import type { RipsBlock } from '#domain/rips-tables';
import { NO_PAYER } from '#domain/rules';
import {
  type FieldErrors,
  invalid,
  type LocalDate,
  ok,
  PESOS_MAX,
  parseLocalDate,
  parsePesos,
  type RefusalCode,
  type Result,
  tidy,
} from '#domain/shared';

/** Whether a session makes one row of RIPS for each unit of 30 minutes, or one. */
export const ROWS_PER = ['unit', 'session'] as const;
export type RowsPer = (typeof ROWS_PER)[number];

/** Maximum length of the name of a contract. */
export const CONTRACT_MAX_LENGTH = 60;

/** The price of a service for a payer from a day on. */
export interface Tariff {
  /** `NO_PAYER` for clients who pay themselves. */
  readonly payerId: number;
  readonly cupsId: number;
  /** It is valid until the next tariff of the payer and the service (B1). */
  readonly from: LocalDate;
  /** Whole pesos, for each row of RIPS. */
  readonly value: number;
  readonly rowsPer: RowsPer;
  readonly contract: string | null;
}

/** A service as far as a tariff depends on it. */
export interface PricedService {
  readonly id: number;
  /** The only payer that the service is offered to; null for all. */
  readonly payerId: number | null;
  readonly ripsBlock: RipsBlock | null;
}

/** A tariff as typed; null for a payer or a service that was not chosen. */
export interface TypedTariff {
  /** Null for clients who pay themselves. */
  readonly payerId: number | null;
  readonly cupsId: number | null;
  readonly from: string;
  readonly value: string;
  /** '' for what is usual for the service. */
  readonly rowsPer: string;
  readonly contract: string;
}

interface TariffFacts {
  readonly payerExists: boolean;
  readonly service: PricedService | null;
}

/** The usual choice of rows for a service; for a consultation the only one (B3). */
export const usualRowsPer = ({ ripsBlock }: Pick<PricedService, 'ripsBlock'>): RowsPer =>
  ripsBlock === 'consultation' ? 'session' : 'unit';

/** Whether a service is offered to a payer; those of one payer are not offered to clients who pay themselves. */
export const isOfferedTo = ({ payerId }: Pick<PricedService, 'payerId'>, payer: number): boolean =>
  payerId === null || payerId === NO_PAYER || payerId === payer;

/** The error of an amount in whole pesos; null when it is at least `minimum`. */
function pesosError(text: string, minimum: number): RefusalCode | null {
  if (text.trim() === '') return 'required';
  const pesos = parsePesos(text);
  if (pesos === null) return 'not-pesos';
  return pesos < minimum ? 'pesos-below-one' : null;
}

/**
 * Checks a tariff (B3). Invalid by field: `required`, `unknown-option`, `not-a-date`, `not-pesos`, `pesos-below-one`,
 * `cups-of-other-payer`, `rows-of-consultation` and `longer-than-60`.
 */
export function checkTariff(
  { payerId: typedPayer, cupsId, from, value, rowsPer: typedRows, contract: typedContract }: TypedTariff,
  { payerExists, service }: TariffFacts,
): Result<Tariff> {
  const payerId = typedPayer ?? NO_PAYER;
  const day = parseLocalDate(from);
  const contract = tidy(typedContract) || null;
  const rowsPer = ROWS_PER.find((each) => each === typedRows);
  const errors: Record<string, RefusalCode> = {};
  if (!payerExists) errors.payerId = 'unknown-option';
  if (cupsId === null) errors.cupsId = 'required';
  else if (!service) errors.cupsId = 'unknown-option';
  else if (!isOfferedTo(service, payerId)) errors.cupsId = 'cups-of-other-payer';
  if (from === '') errors.from = 'required';
  else if (day === null) errors.from = 'not-a-date';
  const valueError = pesosError(value, 1);
  if (valueError) errors.value = valueError;
  if (typedRows !== '' && !rowsPer) errors.rowsPer = 'unknown-option';
  else if (rowsPer === 'unit' && service?.ripsBlock === 'consultation')
    errors.rowsPer = 'rows-of-consultation';
  if (contract && contract.length > CONTRACT_MAX_LENGTH) errors.contract = 'longer-than-60';
  if (!service || day === null || Object.keys(errors).length > 0)
    return invalid(errors satisfies FieldErrors);
  return ok({
    ...{ payerId, cupsId: service.id, from: day, value: parsePesos(value) ?? PESOS_MAX },
    ...{ rowsPer: rowsPer ?? usualRowsPer(service), contract },
  });
}
