import {
  type CatalogueItem,
  type CatalogueItems,
  comparableName,
  FOCUS_TYPE,
  findPayer,
  PAYER_KIND,
  type Payer,
  type Payers,
} from '#domain/catalogues';
import { groupBy } from '#domain/shared';
import type { Sites } from '#domain/sites';
import type { Cities, City } from './ports.ts';

export interface ImportCatalogues {
  readonly payers: Payers;
  readonly catalogueItems: CatalogueItems;
  readonly cities: Cities;
  readonly sites: Pick<Sites, 'all'>;
}

/** Result of a lookup by name: an id, or an error code. */
export type LookupResult = number | 'unknown-option' | 'several-locations' | 'several-payers';

/** Looks up catalogue items by the names in a file; the catalogues are read once. The maps are by id. */
export interface ItemLookup {
  readonly findFocus: (name: string) => LookupResult;
  readonly findLocation: (name: string) => LookupResult;
  readonly findPayer: (kind: keyof typeof PAYER_KIND, name: string) => LookupResult;
  readonly findSite: (name: string) => LookupResult;
  /** Ids of closed sites, which take no new patients (T6). */
  readonly closedSiteIds: ReadonlySet<number>;
  readonly focuses: ReadonlyMap<number, CatalogueItem>;
  readonly locations: ReadonlyMap<number, City>;
  readonly payers: ReadonlyMap<number, Payer>;
  /** The names of cities, each unlike the others. */
  readonly locationNames: readonly string[];
}

const CITY_CODE_DIGITS = 5;

export async function readItemLookup(ports: ImportCatalogues): Promise<ItemLookup> {
  const focuses = await ports.catalogueItems.ofTypes([FOCUS_TYPE]);
  const payers = await ports.payers.list({ activeOnly: false });
  const locations = await ports.cities.all();
  const focusIdByName = idsByName(focuses, ({ description }) => [description]);
  const sites = await ports.sites.all();
  const siteIdByName = idsByName(sites, ({ name }) => [name]);
  return {
    findFocus: (name) => focusIdByName.get(comparableName(name)) ?? 'unknown-option',
    findSite: (name) => siteIdByName.get(comparableName(name)) ?? 'unknown-option',
    closedSiteIds: new Set(sites.filter(({ open }) => !open).map(({ id }) => id)),
    findLocation: locationFinder(locations),
    findPayer: (kind, name) =>
      findPayer(
        payers.filter(({ kind: code }) => code === PAYER_KIND[kind]),
        name,
      ),
    focuses: new Map(focuses.map((focus) => [focus.id, focus])),
    locations: new Map(locations.map((location) => [location.cityId, location])),
    payers: new Map(payers.map((payer) => [payer.id, payer])),
    locationNames: uniqueNames(locations),
  };
}

/** The names of cities, with the department where several have the name. */
function uniqueNames(locations: readonly City[]): readonly string[] {
  const byName = groupBy(locations, ({ name }) => comparableName(name));
  return locations.map((location) =>
    (byName.get(comparableName(location.name)) ?? []).length > 1
      ? `${location.name} (${location.department})`
      : location.name,
  );
}

/** Ids by comparable name; of items with the same name the lowest id. */
const idsByName = <Item extends { readonly id: number }>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): ReadonlyMap<string, number> =>
  new Map(
    [...items]
      .sort((one, other) => other.id - one.id)
      .flatMap((item) => namesOf(item).map((name) => [comparableName(name), item.id] as const))
      .filter(([name]) => name !== ''),
  );

/** Without the `D.C.` of Bogotá, which most people leave out. */
const placeName = (name: string): string => comparableName(name).replace(/ d ?c\b/g, '');

/** Finds a city by national code, by name, or by name and department when names repeat. */
function locationFinder(locations: readonly City[]): ItemLookup['findLocation'] {
  const cityIdByKey = new Map<string, LookupResult>();
  const add = (key: string, { cityId }: City) =>
    cityIdByKey.set(
      key,
      cityIdByKey.has(key) && cityIdByKey.get(key) !== cityId ? 'several-locations' : cityId,
    );
  for (const location of locations) {
    add(placeName(location.name), location);
    add(placeName(`${location.name} ${location.department}`), location);
    add(placeName(`${location.name} ${location.department} ${location.country}`), location);
    if (location.code) add(location.code, location);
  }
  return (name) => {
    const wanted = placeName(name);
    return (
      cityIdByKey.get(/^\d+$/.test(wanted) ? wanted.padStart(CITY_CODE_DIGITS, '0') : wanted) ??
      'unknown-option'
    );
  };
}
