import { type Check, type Finding, MAX_FINDINGS } from '../check.ts';
import type { BrokenReferences, ExpectedSchema } from '../ports.ts';

interface ForeignKeyPorts {
  readonly expectedSchema: ExpectedSchema;
  readonly brokenReferences: BrokenReferences;
}

/** Every foreign key references an existing row. */
export const foreignKeys: Check<ForeignKeyPorts> = {
  key: 'foreign-keys',
  async examine({ expectedSchema, brokenReferences }) {
    const examples: Finding[] = [];
    let found = 0;
    for (const table of await expectedSchema())
      for (const foreignKey of table.foreignKeys) {
        const { count, rows } = await brokenReferences.of(table, foreignKey, MAX_FINDINGS - examples.length);
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
          examples.push({ record: table.name, detail, repairable: false });
        }
      }
    return { found, repairable: 0, examples };
  },
  repair: null,
};
