import { catalogueImport } from './imports/catalogues.ts';
import { codeListImports } from './imports/code-lists.ts';
import { evolutionImport } from './imports/evolutions.ts';
import { fileImport } from './imports/files.ts';
import { guardianImport } from './imports/guardians.ts';
import { historyImport } from './imports/history.ts';
import { objectiveImport } from './imports/objectives.ts';
import { orderImport } from './imports/orders.ts';
import { patientImport } from './imports/patients.ts';
import { sessionImport } from './imports/sessions.ts';
import { siteImport } from './imports/sites.ts';
import { tariffImport } from './imports/tariffs.ts';
import { userImport } from './imports/users.ts';
import type { ListImport } from './list-import.ts';
import type { ListName } from './lists.ts';

type PortsOf<Import> = Import extends ListImport<infer Ports> ? Ports : never;

/** The lists that can be brought in, in an order in which a list names only records of itself and of earlier lists. */
export const IMPORTS = {
  ...codeListImports,
  catalogues: catalogueImport,
  sites: siteImport,
  users: userImport,
  patients: patientImport,
  guardians: guardianImport,
  orders: orderImport,
  sessions: sessionImport,
  evolutions: evolutionImport,
  history: historyImport,
  objectives: objectiveImport,
  files: fileImport,
  tariffs: tariffImport,
} as const satisfies Readonly<Record<ListName, ListImport<never>>>;

export type ImportName = keyof typeof IMPORTS;

export const IMPORT_NAMES = Object.keys(IMPORTS) as readonly ImportName[];

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The ports of all imports. */
export type ImportPorts = Intersection<PortsOf<(typeof IMPORTS)[ImportName]>>;

/** The import of a list. */
export const importOf = (list: ImportName): ListImport<ImportPorts> => IMPORTS[list];
