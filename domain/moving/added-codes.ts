import { withProposedRips } from '#domain/catalogue-maintenance';
import type { CatalogueItems, Payers } from '#domain/catalogues';
import { type CatalogueItem, DSM4_TYPE, ICD10_TYPE, type Payer } from '#domain/catalogues';
import type { CodeListKey, Entry } from '#domain/code-lists';
import type { ExamFormats } from '#domain/exam-formats';
import type { OfferedServices } from '#domain/orders';
import type { Cities, City } from '#domain/patient-import';
import type { RipsBlock } from '#domain/rips-tables';
import { NO_PAYER } from '#domain/rules';
import { foldText, groupBy } from '#domain/shared';
import type { MovedEntry } from './moved-code-lists.ts';

interface Service {
  readonly id: number;
  readonly code: string;
  readonly payerId: number | null;
}

/** Ports for the code lists that imports read. */
interface CodePorts {
  readonly payers: Payers;
  readonly cities: Cities;
  readonly catalogueItems: CatalogueItems;
  readonly examFormats: Pick<ExamFormats, 'all'>;
  readonly offeredServices: OfferedServices;
  readonly historyImports: {
    diagnoses(
      codes: readonly string[],
    ): Promise<readonly { readonly type: number; readonly code: string; readonly itemId: number }[]>;
  };
  readonly orderImports: {
    activeServices(): Promise<readonly { readonly code: string; readonly description: string }[]>;
    services(
      codes: readonly string[],
    ): Promise<readonly (Service & { readonly specialtyId: number; readonly active: boolean })[]>;
  };
  readonly tariffImports: {
    services(
      codes: readonly string[],
    ): Promise<readonly (Service & { readonly ripsBlock: RipsBlock | null })[]>;
  };
}

/** Entries of code lists that earlier files of the same check would add or change. */
export interface AddedCodes {
  /** Adds an entry; the payer of a CUPS is its id. */
  add(list: CodeListKey, entry: Entry): void;
  addItem(item: MovedEntry): void;
  /** The ports with these entries among the stored ones. */
  over<Ports extends CodePorts>(ports: Ports): Ports;
}

interface Added {
  readonly id: number;
  readonly entry: Entry;
}

export function addedCodes(nextId: () => number): AddedCodes {
  const lists: Readonly<Record<CodeListKey, Map<string, Added[]>>> = {
    eps: new Map(),
    cups: new Map(),
    icd10: new Map(),
    dsm4: new Map(),
    towns: new Map(),
  };
  const items: (Pick<Added, 'id'> & MovedEntry)[] = [];
  const addedOf = (list: CodeListKey): readonly Added[] => [...lists[list].values()].flat();
  const withCodes = (list: CodeListKey, codes: readonly string[]) =>
    lists[list].size === 0 ? [] : codes.flatMap((code) => lists[list].get(code) ?? []);

  return {
    add(list, entry) {
      const key = (list === 'eps' ? foldText(entry.name ?? '') : entry.code) ?? '';
      const added = { id: nextId(), entry };
      const sameKey = lists[list].get(key);
      if (sameKey) sameKey.push(added);
      else lists[list].set(key, [added]);
    },
    addItem: (item) => items.push({ ...item, id: nextId() }),
    over(ports) {
      const overlays: Partial<CodePorts> = {
        payers: {
          withIds: (ids) => ports.payers.withIds(ids),
          async list(filter) {
            const stored = await ports.payers.list(filter);
            return merged(stored, addedOf('eps'), PAYER_IDENTITY, payerOf).filter(
              ({ active }) => active || !filter.activeOnly,
            );
          },
        },
        cities: {
          async all() {
            const stored = await ports.cities.all();
            return citiesWith(stored, addedOf('towns'));
          },
        },
        catalogueItems: {
          byId: (id) => ports.catalogueItems.byId(id),
          async ofTypes(types) {
            const stored = await ports.catalogueItems.ofTypes(types);
            const added = items.filter(({ entry }) => types.includes(Number(entry.type ?? 0)));
            return merged(stored, added, ITEM_IDENTITY, itemOf);
          },
        },
        examFormats: {
          async all() {
            const stored = await ports.examFormats.all();
            const added = items.filter(({ catalogue }) => catalogue === 'exam-formats');
            return merged(
              stored,
              added,
              {
                rowKey: ({ name }) => foldText(name),
                addedKey: ({ entry }) => foldText(entry.description ?? ''),
              },
              ({ entry, active }, before) => ({
                ...{ id: 0, blankForm: null, referenceAddress: null, ...before },
                ...{ name: entry.description ?? '', active },
              }),
            );
          },
        },
        historyImports: replacing(ports.historyImports, {
          async diagnoses(codes) {
            const stored = await ports.historyImports.diagnoses(codes);
            const added = ([ICD10_TYPE, DSM4_TYPE] as const).flatMap((type) =>
              withCodes(type === ICD10_TYPE ? 'icd10' : 'dsm4', codes).map(({ id, entry }) => ({
                ...{ type, itemId: id, code: entry.code ?? '' },
              })),
            );
            const known = new Set(stored.map(({ type, code }) => `${type} ${code}`));
            return [...stored, ...added.filter(({ type, code }) => !known.has(`${type} ${code}`))];
          },
        }),
        offeredServices: {
          async of(payerId) {
            const stored = await ports.offeredServices.of(payerId);
            const added = addedOf('cups').flatMap(({ id, entry }) => {
              const { code = '', description = '', specialty, payer, state } = entry;
              const isOffered = [NO_PAYER, payerId ?? Number(payer)].includes(Number(payer || NO_PAYER));
              const isKnown = stored.some((service) => service.code === code);
              return specialty && state !== '0' && isOffered && !isKnown
                ? [{ id, code, description, specialtyId: Number(specialty) }]
                : [];
            });
            return [...stored, ...added];
          },
        },
        orderImports: replacing(ports.orderImports, {
          async activeServices() {
            const stored = await ports.orderImports.activeServices();
            const added = addedOf('cups').flatMap(
              ({ entry: { code = '', description = '', specialty, state } }) =>
                specialty && state !== '0' ? [{ code, description }] : [],
            );
            return [...stored, ...added];
          },
          async services(codes) {
            const stored = await ports.orderImports.services(codes);
            return merged(stored, withCodes('cups', codes), SERVICE_IDENTITY, ({ entry }, before) => ({
              ...serviceOf(entry, before),
              specialtyId: Number(entry.specialty) || before?.specialtyId || 0,
              active: entry.state ? entry.state === '1' : (before?.active ?? true),
            })).filter(({ specialtyId }) => specialtyId > 0);
          },
        }),
        tariffImports: replacing(ports.tariffImports, {
          async services(codes) {
            const stored = await ports.tariffImports.services(codes);
            return merged(stored, withCodes('cups', codes), SERVICE_IDENTITY, ({ entry }, before) => ({
              ...serviceOf(entry, before),
              ripsBlock: ((entry.ripsBlock ?? before?.ripsBlock ?? withProposedRips(entry).ripsBlock) ||
                null) as RipsBlock | null,
            }));
          },
        }),
      };
      return replacing(ports, overlays as Partial<typeof ports>);
    },
  };
}

/** An object with some properties replaced; ports are made when they are first used. */
const replacing = <Value extends object>(value: Value, replaced: Partial<Value>): Value =>
  Object.create(
    value,
    Object.fromEntries(Object.entries(replaced).map(([name, each]) => [name, { value: each }])),
  );

/** How a stored row and an added entry are known to be the same: they share a key, and nothing else tells them apart. */
interface Identity<Row, Change> {
  readonly rowKey: (row: Row) => string;
  readonly addedKey: (added: Change) => string;
  readonly isSame?: (row: Row, added: Change) => boolean;
}

/** The stored rows as the added entries change them, and the new ones. */
function merged<Row extends { readonly id: number }, Change extends { readonly id: number }>(
  stored: readonly Row[],
  added: readonly Change[],
  { rowKey, addedKey, isSame = () => true }: Identity<Row, Change>,
  rowOf: (added: Change, before: Row | undefined) => Row,
): readonly Row[] {
  if (added.length === 0) return stored;
  const addedByKey = groupBy(added, addedKey);
  const known = new Set<Change>();
  const changed = stored.map((row) => {
    const change = addedByKey.get(rowKey(row))?.find((each) => isSame(row, each));
    if (!change) return row;
    known.add(change);
    return { ...rowOf(change, row), id: row.id };
  });
  const isNew = (each: Change) => !known.has(each);
  return [...changed, ...added.filter(isNew).map((each) => ({ ...rowOf(each, undefined), id: each.id }))];
}

const PAYER_IDENTITY: Identity<Payer, Added> = {
  rowKey: ({ name }) => foldText(name),
  addedKey: ({ entry }) => foldText(entry.name ?? ''),
};

const payerOf = ({ entry }: Added, before: Payer | undefined): Payer => ({
  id: 0,
  name: entry.name ?? '',
  shortName: entry.shortName ?? '',
  nit: entry.nit ?? before?.nit ?? null,
  kind: Number(entry.kind),
  scheme: entry.scheme === undefined ? (before?.scheme ?? null) : Number(entry.scheme) || null,
  active: entry.state ? entry.state === '1' : (before?.active ?? true),
});

const itemKey = (type: number, description = '') => `${type} ${foldText(description)}`;
const ITEM_IDENTITY: Identity<CatalogueItem, MovedEntry> = {
  rowKey: ({ type, description }) => itemKey(type, description),
  addedKey: ({ entry }) => itemKey(Number(entry.type), entry.description),
};

const itemOf = ({ entry, active }: MovedEntry): CatalogueItem => ({
  ...{ id: 0, type: Number(entry.type), description: entry.description ?? '', active },
});

const SERVICE_IDENTITY: Identity<Service, Added> = {
  rowKey: ({ code }) => code,
  addedKey: ({ entry }) => entry.code ?? '',
  // A line without a payer changes the services of all payers.
  isSame: ({ payerId }, { entry }) =>
    entry.payer === undefined || (payerId ?? NO_PAYER) === Number(entry.payer || NO_PAYER),
};

const serviceOf = ({ code = '', payer }: Entry, before: Service | undefined): Service => ({
  id: 0,
  code,
  payerId: payer === undefined ? (before?.payerId ?? null) : Number(payer) || null,
});

const DEPARTMENT_DIGITS = 2;
const departmentCode = (code: string | null | undefined) => code?.slice(0, DEPARTMENT_DIGITS) ?? '';

/** Towns are many, so that they are found by their code. */
function citiesWith(stored: readonly City[], added: readonly Added[]): readonly City[] {
  if (added.length === 0) return stored;
  const addedByCode = new Map(added.map((each) => [each.entry.code, each]));
  const changed = stored.map((city) => {
    const change = city.code === null ? undefined : addedByCode.get(city.code);
    return change ? { ...city, name: change.entry.name ?? city.name } : city;
  });
  const known = new Set(stored.map(({ code }) => code));
  const byDepartment = groupBy(stored, ({ code }) => departmentCode(code));
  const home = stored.find(({ code }) => code !== null);
  const isNew = ({ entry }: Added) => !known.has(entry.code ?? null);
  return [
    ...changed,
    ...added.filter(isNew).map(({ id, entry: { code = '', name = '', department = '' } }) => {
      const [neighbour] = byDepartment.get(departmentCode(code)) ?? [];
      return {
        ...{ cityId: id, code, name },
        departmentId: neighbour?.departmentId ?? id,
        department: neighbour?.department ?? department,
        countryId: neighbour?.countryId ?? home?.countryId ?? 0,
        country: neighbour?.country ?? home?.country ?? '',
      };
    }),
  ];
}
