import type { RipsBlock } from '#domain/rips-tables';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { PricedService, Tariff } from './tariff.ts';

/** Which tariffs are listed; annulled ones are not. */
export interface TariffFilter {
  /** Null for all. */
  readonly payerId: number | null;
  /** Those that are valid on a day; null for all days. */
  readonly on: LocalDate | null;
}

/** A tariff in a list. */
export interface ListedTariff extends Tariff {
  readonly id: number;
  readonly payerName: string;
  readonly cupsCode: string;
  readonly service: string;
  /** The first day of the next tariff of the pair; null for the last one and for an annulled one. */
  readonly next: LocalDate | null;
  readonly createdAt: string;
  /** Null for an import of the command line. */
  readonly createdBy: string | null;
  /** Null for one that is valid. */
  readonly annulledAt: string | null;
  readonly annulledBy: string | null;
  readonly annulmentReason: string | null;
}

/** Tariffs; none is ever changed. */
export interface Tariffs {
  /** By payer, service and first day. */
  list(filter: TariffFilter, page: PageRequest): Promise<Page<ListedTariff>>;
  /** Those of a payer and a service, annulled ones too, newest first. */
  history(payerId: number, cupsId: number): Promise<readonly ListedTariff[]>;
  /** Gives null when the payer has a tariff for the service from this day on. */
  add(tariff: Tariff, stamp: { readonly by: number | null; readonly at: string }): Promise<number | null>;
  /** Reads a tariff and locks it until the transaction ends. */
  lock(id: number): Promise<(Tariff & { readonly isAnnulled: boolean; readonly isBilled: boolean }) | null>;
  annul(
    id: number,
    annulment: { readonly by: number; readonly byName: string; readonly reason: string; readonly at: string },
  ): Promise<void>;
}

/** The RIPS attributes of a CUPS (B5). */
export interface BilledService extends PricedService {
  readonly code: string;
  readonly description: string;
  readonly active: boolean;
  readonly officialCode: string | null;
  /** Null for a service that is not billed. */
  readonly ripsBlock: RipsBlock | null;
  readonly repsService: number | null;
  readonly purpose: string | null;
  readonly maxPerDay: number | null;
}

/** The REPS service that a site has for a CUPS instead of the usual one (B6). */
export interface SiteService {
  readonly cupsId: number;
  readonly siteId: number;
  readonly repsService: number;
}

export interface BilledServices {
  /** By code. */
  all(): Promise<readonly BilledService[]>;
  withId(id: number): Promise<BilledService | null>;
  siteServices(): Promise<readonly SiteService[]>;
  /** Replaces the REPS services that sites have for a CUPS. */
  setSiteServices(cupsId: number, services: readonly Omit<SiteService, 'cupsId'>[]): Promise<void>;
}
