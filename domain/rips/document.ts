import {
  BLOCK_KEYS,
  type BlockKey,
  type CONSULTATION_FIELDS,
  type PROCEDURE_FIELDS,
  type ROOT_FIELDS,
  type USER_FIELDS,
} from './fields.ts';

/** Values of fields: null where a value is missing. Keys of another profile are absent. */
export type FieldValues<Fields> = {
  readonly [Key in keyof Fields]?: string | number | null;
};

export type ConsultationRow = FieldValues<typeof CONSULTATION_FIELDS>;
export type ProcedureRow = FieldValues<typeof PROCEDURE_FIELDS>;

export interface RipsServices {
  readonly consultas?: readonly ConsultationRow[];
  readonly procedimientos?: readonly ProcedureRow[];
}

export type RipsUser = FieldValues<typeof USER_FIELDS> & { readonly servicios: RipsServices };

/** The file of an account. */
export type RipsDocument = FieldValues<typeof ROOT_FIELDS> & { readonly usuarios: readonly RipsUser[] };

/** Where a row lies in a document; positions count from 0, as in the validator's `PathFuente`. */
export interface RowPlace {
  readonly user: number;
  readonly block: BlockKey;
  readonly row: number;
}

/** The text of a document, indented by two blanks, with line feeds; it is stored as UTF-8 without byte order mark. */
export const ripsText = (document: RipsDocument): string => `${JSON.stringify(document, null, 2)}\n`;

/** The name of the file of an account: by its invoice, else by its note (B24). */
export const ripsFileName = ({ tipoNota, numFactura, numNota }: RipsDocument): string =>
  `${tipoNota ? numNota : numFactura}.json`;

/** The path of a user, or of a field of it. */
export const userPath = (user: number, field?: string): string =>
  `usuarios[${user}]${field ? `.${field}` : ''}`;

/** The path of a row, or of a field of it. */
export const rowPath = ({ user, block, row }: RowPlace, field?: string): string =>
  `usuarios[${user}].servicios.${block}[${row}]${field ? `.${field}` : ''}`;

const PATH = /^(?:rips\.)?usuarios\[(\d+)\](?:\.servicios\.(\w+)\[(\d+)\])?(?:\.(\w+))?/i;

/** Reads the validator's `PathFuente`; null for a path to no user (B38). */
export function readPath(path: string) {
  const [, user, block, row, field] = PATH.exec(path) ?? [];
  if (user === undefined) return null;
  return {
    user: Number(user),
    block: BLOCK_KEYS.find((key) => key === block?.toLowerCase()) ?? null,
    row: row === undefined ? null : Number(row),
    field: field ?? null,
  };
}
