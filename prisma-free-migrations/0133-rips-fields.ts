import { date, SchemaMigration } from './tables.ts';

/** Numbers of ISO 3166-1 of the countries that the base data have, by id and name. */
const ISO_NUMERIC = [
  [1, 'Colombia', '170'],
  [2, 'Venezuela', '862'],
  [3, 'Ecuador', '218'],
  [4, 'Perú', '604'],
  [5, 'Brasil', '076'],
  [6, 'Panamá', '591'],
  [7, 'Estados Unidos', '840'],
  [8, 'España', '724'],
] as const;

/**
 * What RIPS needs of patients (document and user type), users (date of the RETHUS look-up), countries (ISO number) and payers (whether
 * they are providers).
 */
export class RipsFields extends SchemaMigration {
  async up(): Promise<void> {
    for (const table of ['patient', 'staged_patient'])
      await this.schema().alterTable(table, (t) => {
        t.integer('rips_document_type');
        t.integer('rips_user_type');
      });
    await this.schema().alterTable('staff_member', (t) => {
      date(t, 'rethus');
    });
    await this.schema().alterTable('country', (t) => {
      t.specificType('iso_numeric', 'char(3)');
    });
    for (const [id, name, isoNumeric] of ISO_NUMERIC)
      await this.execute(
        `update country set iso_numeric = '${isoNumeric}' where id = ${id} and name = '${name}'`,
      );
    await this.schema().alterTable('payer', (t) => {
      t.integer('is_provider');
    });
  }
}
