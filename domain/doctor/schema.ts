/** A column; `type` is the same name on all databases, such as `integer`, `boolean`, `text`, `varchar(40)`. */
export interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** An index; the primary key counts as a unique index. */
export interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
}

/** A foreign key of one column to `targetColumn` of the table `target`. */
export interface ForeignKey {
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly indexes: readonly Index[];
  readonly foreignKeys: readonly ForeignKey[];
}

export type Schema = readonly Table[];

/** A deviation from the expected schema. */
export type SchemaDifference =
  | { readonly kind: 'missing-table'; readonly table: string }
  | { readonly kind: 'missing-column'; readonly table: string; readonly column: string }
  | {
      readonly kind: 'changed-column';
      readonly table: string;
      readonly column: string;
      readonly expected: string;
      readonly actual: string;
    }
  | { readonly kind: 'missing-index'; readonly table: string; readonly index: Index }
  | { readonly kind: 'missing-foreign-key'; readonly table: string; readonly foreignKey: ForeignKey };

const typeOf = ({ type, nullable }: Column): string => (nullable ? type : `${type} not null`);

const hasSameColumns = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((column, index) => column === other[index]);

/** Whether an index has the columns of the expected one, and is unique if the expected one is. */
const satisfiesIndex = (expected: Index, actual: Index): boolean =>
  hasSameColumns(expected.columns, actual.columns) && (actual.unique || !expected.unique);

const isSameForeignKey = (one: ForeignKey, other: ForeignKey): boolean =>
  one.column === other.column && one.target === other.target && one.targetColumn === other.targetColumn;

/**
 * Differences of `actual` from `expected`, tables first, then columns, then the rest; what only `actual` has is ignored. Indexes are
 * compared by columns, because databases name them differently.
 */
export function schemaDifferences(expected: Schema, actual: Schema): readonly SchemaDifference[] {
  const actualTables = new Map(actual.map((table) => [table.name, table]));
  const differences = expected.flatMap((table) => {
    const actualTable = actualTables.get(table.name);
    return actualTable
      ? tableDifferences(table, actualTable)
      : [{ kind: 'missing-table', table: table.name } as const];
  });
  return KIND_ORDER.flatMap((kind) => differences.filter((difference) => difference.kind === kind));
}

const KIND_ORDER: readonly SchemaDifference['kind'][] = [
  ...(['missing-table', 'missing-column', 'changed-column'] as const),
  ...(['missing-index', 'missing-foreign-key'] as const),
];

function tableDifferences(expected: Table, actual: Table): readonly SchemaDifference[] {
  const table = expected.name;
  const actualColumns = new Map(actual.columns.map((column) => [column.name, column]));
  const columns = expected.columns.flatMap((column): readonly SchemaDifference[] => {
    const actualColumn = actualColumns.get(column.name);
    if (!actualColumn) return [{ kind: 'missing-column', table, column: column.name }];
    const types = { expected: typeOf(column), actual: typeOf(actualColumn) };
    return types.expected === types.actual
      ? []
      : [{ kind: 'changed-column', table, column: column.name, ...types }];
  });
  const indexes = expected.indexes
    .filter((index) => !actual.indexes.some((other) => satisfiesIndex(index, other)))
    .map((index) => ({ kind: 'missing-index', table, index }) as const);
  const foreignKeys = expected.foreignKeys
    .filter((key) => !actual.foreignKeys.some((other) => isSameForeignKey(key, other)))
    .map((foreignKey) => ({ kind: 'missing-foreign-key', table, foreignKey }) as const);
  return [...columns, ...indexes, ...foreignKeys];
}
