/** Kinds of payer (EpsTip). */
export const PAYER_KIND = { eps: 1, prepaid: 2, policy: 3 } as const;

export interface Payer {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly nit: string | null;
  /** 1 EPS, 2 prepaid plan, 3 policy. */
  readonly kind: number;
  /** Scheme of an EPS: 1 contributory, 2 subsidised, 3 both. */
  readonly scheme: number | null;
  readonly active: boolean;
}

/** Filter of payers. The payer N/A (id 16) matches every kind and scheme; a payer without scheme matches both schemes. */
export interface PayerFilter {
  readonly kind?: number;
  readonly scheme?: number;
  readonly activeOnly: boolean;
}

export interface Payers {
  /** N/A first, then by name. */
  list(filter: PayerFilter): Promise<readonly Payer[]>;
  withIds(ids: readonly number[]): Promise<readonly Payer[]>;
}

/** An item of a maintained catalogue (DomIde). */
export interface CatalogueItem {
  readonly id: number;
  /** Number of the catalogue; `item-types.ts` has the numbers. */
  readonly type: number;
  readonly description: string;
  readonly active: boolean;
}

/** The catalogues that the foundation maintains. */
export interface CatalogueItems {
  /** By description. */
  ofTypes(types: readonly number[]): Promise<readonly CatalogueItem[]>;
  byId(id: number): Promise<CatalogueItem | null>;
}

/** A country, department or city. */
export interface LocationName {
  readonly id: number;
  readonly name: string;
  /** Country of a department, department of a city; null for a country. */
  readonly parentId: number | null;
}

/** A city with its department and country. */
export interface Location {
  readonly cityId: number;
  readonly departmentId: number;
  readonly countryId: number;
}

/** Countries, departments and cities. */
export interface Locations {
  countries(): Promise<readonly LocationName[]>;
  /** All, or those of one country. */
  departments(countryId?: number): Promise<readonly LocationName[]>;
  /** All, or those of one department. */
  cities(departmentId?: number): Promise<readonly LocationName[]>;
  /** The locations of cities; an unknown id has none. */
  ofCities(cityIds: readonly number[]): Promise<readonly Location[]>;
}
