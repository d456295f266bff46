import { type Check, MAX_FINDINGS } from '../check.ts';
import type { ExpectedSchema, StoredSchema } from '../ports.ts';
import { type SchemaDifference, schemaDifferences } from '../schema.ts';

interface SchemaPorts {
  readonly expectedSchema: ExpectedSchema;
  readonly storedSchema: StoredSchema;
}

/** The database has every table, column, index and foreign key of the migrations. */
export const schema: Check<SchemaPorts> = {
  key: 'schema',
  async examine({ expectedSchema, storedSchema }) {
    const differences = schemaDifferences(await expectedSchema(), await storedSchema.read());
    return {
      found: differences.length,
      repairable: 0,
      examples: differences
        .slice(0, MAX_FINDINGS)
        .map((difference) => ({ record: difference.table, detail: detailOf(difference), repairable: false })),
    };
  },
  repair: null,
};

function detailOf(difference: SchemaDifference): Readonly<Record<string, string | number>> {
  const { kind } = difference;
  switch (kind) {
    case 'missing-table':
      return { kind };
    case 'missing-column':
      return { kind, column: difference.column };
    case 'changed-column':
      return { kind, column: difference.column, expected: difference.expected, actual: difference.actual };
    case 'missing-index': {
      const { name, columns, unique } = difference.index;
      return { kind, index: name, columns: columns.join(', '), unique: unique ? 'unique ' : '' };
    }
    case 'missing-foreign-key': {
      const { column, target } = difference.foreignKey;
      return { kind, column, target };
    }
  }
}
