import type { LocalDate } from '#domain/shared';
import { CODE_LIST_NAMES, type CodeListName, LIST_NAMES, type ListName, type ListRow } from '../lists.ts';
import type { LegacyApi, LegacyGap } from './api.ts';
import { orderRows, sessionRows } from './care.ts';
import { evolutionRows, historyRows, objectiveRows } from './clinical.ts';
import { fileRows } from './files.ts';
import { guardianRows, patientRows, siteRows, userRows } from './people.ts';
import { type LegacyReader, legacyReader } from './reader.ts';

/** The API tells no list of codes. */
export type LegacyListName = Exclude<ListName, CodeListName>;

const CODE_LISTS: readonly ListName[] = CODE_LIST_NAMES;

export const LEGACY_LIST_NAMES = LIST_NAMES.filter(
  (list): list is LegacyListName => !CODE_LISTS.includes(list),
);

type RowReaders = {
  readonly [Name in LegacyListName]: (reader: LegacyReader) => AsyncIterable<readonly ListRow<Name>[]>;
};

const ROW_READERS: RowReaders = {
  sites: siteRows,
  users: userRows,
  patients: patientRows,
  guardians: guardianRows,
  orders: orderRows,
  sessions: sessionRows,
  evolutions: evolutionRows,
  history: historyRows,
  objectives: objectiveRows,
  files: fileRows,
  // The former application has no tariffs.
  async *tariffs() {},
};

/** The lists that the API of the former application gives, and what it could not give while they were read. */
export interface LegacyLists {
  rowsOf(list: LegacyListName): AsyncIterable<readonly ListRow<LegacyListName>[]>;
  readonly gaps: ReadonlyMap<LegacyGap, number>;
}

/** Reads the lists of another installation call by call; each call is made once, if the API keeps its answers (K24). */
export function legacyLists(api: LegacyApi, today: LocalDate): LegacyLists {
  const gaps = new Map<LegacyGap, number>();
  const reader = legacyReader(api, { add: (gap) => gaps.set(gap, (gaps.get(gap) ?? 0) + 1) }, today);
  return { gaps, rowsOf: (list) => ROW_READERS[list](reader) };
}
