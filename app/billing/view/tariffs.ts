import type { Choice } from '#app/shared/view/choices.ts';
import type { Payer } from '#domain/catalogues';
import { NO_PAYER } from '#domain/rules';
import { addDays, isoToText } from '#domain/shared';
import type { BilledService, ListedTariff } from '#domain/tariffs';
import { instantDateText, pesosText } from '#domain/wording';
import { SELF_PAYING, tariffTexts } from '../copy.ts';

/** A tariff of the list. */
export interface TariffRow {
  readonly id: number;
  readonly payerId: number;
  readonly cupsId: number;
  readonly payer: string;
  readonly code: string;
  readonly service: string;
  readonly validity: string;
  readonly value: string;
  readonly rowsPer: string;
  readonly contract: string;
  readonly registered: string;
  /** Null for a valid one. */
  readonly annulment: string | null;
}

const payerName = (id: number, name: string): string => (id === NO_PAYER ? SELF_PAYING : name);

export const tariffRowOf = (tariff: ListedTariff): TariffRow => ({
  id: tariff.id,
  payerId: tariff.payerId,
  cupsId: tariff.cupsId,
  payer: payerName(tariff.payerId, tariff.payerName),
  code: tariff.cupsCode,
  service: tariff.service,
  validity: tariffTexts.fromTo(isoToText(tariff.from), tariff.next && isoToText(addDays(tariff.next, -1))),
  value: pesosText(tariff.value),
  rowsPer: tariffTexts.rowsPerShort[tariff.rowsPer],
  contract: tariff.contract ?? '',
  registered: tariffTexts.registeredBy(tariff.createdBy, instantDateText(tariff.createdAt)),
  annulment:
    tariff.annulledAt === null
      ? null
      : tariffTexts.annulledBy(
          tariff.annulledBy ?? '',
          instantDateText(tariff.annulledAt),
          tariff.annulmentReason ?? '',
        ),
});

/** Payers that a tariff may have; clients who pay themselves first. */
export const payerChoicesOf = (payers: readonly Payer[]): readonly Choice[] =>
  payers.map(({ id, name }) => ({ value: String(id), label: payerName(id, name) }));

/** A service that a tariff may have. */
export interface ServiceChoice extends Choice {
  /** The only payer that it is offered to; null for all. */
  readonly payerId: number | null;
  readonly isConsultation: boolean;
}

export const serviceChoicesOf = (services: readonly BilledService[]): readonly ServiceChoice[] =>
  services
    .filter(({ active }) => active)
    .map(({ id, code, description, payerId, ripsBlock }) => ({
      value: String(id),
      label: `${code} · ${description}`,
      payerId: payerId === NO_PAYER ? null : payerId,
      isConsultation: ripsBlock === 'consultation',
    }));
