import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Schema, schemaDifferences, type Table } from '#domain/doctor';

const names = ['a', 'b', 'c', 'd'];
const column = fc.record({
  name: fc.constantFrom(...names),
  type: fc.constantFrom('integer', 'varchar(20)'),
  nullable: fc.boolean(),
});
const index = fc.record({
  name: fc.string(),
  columns: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
  unique: fc.boolean(),
});
const foreignKey = fc.record({
  column: fc.constantFrom(...names),
  target: fc.constantFrom('patient', 'site'),
  targetColumn: fc.constant('id'),
});
const table: fc.Arbitrary<Table> = fc.record({
  name: fc.constantFrom('patient', 'site', 'note'),
  columns: fc.uniqueArray(column, { selector: ({ name }) => name }),
  indexes: fc.array(index, { maxLength: 3 }),
  foreignKeys: fc.array(foreignKey, { maxLength: 3 }),
});
const schema: fc.Arbitrary<Schema> = fc.uniqueArray(table, { selector: ({ name }) => name });

it('a schema has no differences from itself in another order, nor from one with further tables', () => {
  fc.assert(
    fc.property(schema, table, (expected, other) => {
      expect(schemaDifferences(expected, [...expected].reverse())).toEqual([]);
      expect(schemaDifferences(expected.slice(1), expected)).toEqual([]);
      expect(schemaDifferences(expected, [...expected, { ...other, name: 'foreign' }])).toEqual([]);
    }),
  );
});

it('a missing table is one difference, whatever it had', () => {
  fc.assert(
    fc.property(schema, (expected) => {
      const missingTables = expected.map(({ name }) => ({ kind: 'missing-table', table: name }));
      expect(schemaDifferences(expected, [])).toEqual(missingTables);
    }),
  );
});

it('a unique index is enough where a non-unique one is expected, and not the other way round', () => {
  const withIndex = (unique: boolean): Schema => [
    { name: 'note', columns: [], foreignKeys: [], indexes: [{ name: 'i', columns: ['a', 'b'], unique }] },
  ];
  expect(schemaDifferences(withIndex(false), withIndex(true))).toEqual([]);
  expect(schemaDifferences(withIndex(true), withIndex(false))).toMatchObject([{ kind: 'missing-index' }]);
});
