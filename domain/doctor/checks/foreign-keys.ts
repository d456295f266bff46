import { type Check, type Finding, MOST_KEPT } from '../check.ts';
import type { BrokenReferences, ExpectedSchema } from '../ports.ts';

interface ForeignKeyPorts {
  readonly expectedSchema: ExpectedSchema;
  readonly brokenReferences: BrokenReferences;
}

/** Every row finds the rows that its foreign keys name. */
export const foreignKeys: Check<ForeignKeyPorts> = {
  key: 'foreign-keys',
  async examine({ expectedSchema, brokenReferences }) {
    const first: Finding[] = [];
    let found = 0;
    for (const table of await expectedSchema())
      for (const foreignKey of table.foreignKeys) {
        const { count, rows } = await brokenReferences.of(table, foreignKey, MOST_KEPT - first.length);
        found += count;
        const { column, target } = foreignKey;
        for (const { id, value, chartNumber } of rows) {
          const detail = {
            column,
            target,
            value,
            ...(id !== null && { row: id }),
            ...(chartNumber !== null && { chartNumber }),
          };
          first.push({ record: table.name, detail, repairable: false });
        }
      }
    return { found, repairable: 0, first };
  },
  repair: null,
};
