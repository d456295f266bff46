/** A site of the foundation (sede). */
export interface Site {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** False: it takes no new patients and no new sessions. */
  readonly open: boolean;
}

/** The foundation's sites. */
export interface Sites {
  all(): Promise<readonly Site[]>;
  /** Whether a site is open; nobody closes it until the transaction ends. */
  lockOpen(siteId: number): Promise<boolean>;
}

/** Kinds of payer (EpsTip). */
export const PAYER_KIND = { eps: 1, prepaid: 2, policy: 3 } as const;

/** An entity that pays (section 3 of part 1, EPS/entity). */
export interface Payer {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly nit: string | null;
  /** 1 EPS, 2 prepaid plan, 3 policy. */
  readonly kind: number;
  /** Of an EPS: 1 contributory, 2 subsidised, 3 both. */
  readonly scheme: number | null;
  readonly active: boolean;
}

/** Which payers are wanted; N/A (16) belongs to every kind and scheme, one of which no scheme is recorded to both schemes. */
export interface PayerFilter {
  readonly kind?: number;
  readonly scheme?: number;
  readonly activeOnly: boolean;
}

/** The payers. */
export interface Payers {
  /** N/A first, then by name. */
  list(filter: PayerFilter): Promise<readonly Payer[]>;
  withIds(ids: readonly number[]): Promise<readonly Payer[]>;
}

/** An entry of a catalogue that the foundation maintains (DomIde, section 9 of part 1). */
export interface CatalogueItem {
  readonly id: number;
  /** Number of the catalogue: 100 focuses, 3 consultation reasons, 32… materials, 22… strategies. */
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
export interface PlaceName {
  readonly id: number;
  readonly name: string;
  /** The country of a department, the department of a city, null of a country. */
  readonly within: number | null;
}

/** A city with what it lies in. */
export interface Place {
  readonly cityId: number;
  readonly departmentId: number;
  readonly countryId: number;
}

/** Countries, departments and cities. */
export interface Places {
  countries(): Promise<readonly PlaceName[]>;
  /** Of one country, or all. */
  departments(countryId?: number): Promise<readonly PlaceName[]>;
  /** Of one department, or all. */
  cities(departmentId?: number): Promise<readonly PlaceName[]>;
  ofCity(cityId: number): Promise<Place | null>;
}
