import { id, ref, SchemaMigration } from './tables.ts';

/** Payers, CUPS codes, catalogue items, places and running numbers, such as the next chart number. */
export class CatalogueTables extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('payer', (t) => {
      id(t);
      t.string('name', 120).notNullable();
      t.string('short_name', 60).notNullable();
      t.string('nit', 20);
      t.integer('kind').notNullable();
      t.integer('scheme');
      t.boolean('active').notNullable().defaultTo(true);
    });
    await this.table('cups', (t) => {
      id(t);
      t.string('code', 20).notNullable().index();
      t.string('description', 400).notNullable();
      t.integer('specialty_id');
      ref(t, 'payer_id', 'payer');
      t.boolean('active').notNullable().defaultTo(true);
      t.index(['specialty_id', 'active']);
    });
    await this.table('catalogue_item', (t) => {
      id(t);
      t.integer('type').notNullable();
      t.string('code', 20);
      t.string('description', 400).notNullable();
      t.boolean('active').notNullable().defaultTo(true);
      t.index(['type', 'active']);
    });
    await this.table('country', (t) => {
      id(t);
      t.string('name', 80).notNullable();
    });
    await this.table('department', (t) => {
      id(t);
      ref(t, 'country_id', 'country').notNullable();
      t.string('code', 5);
      t.string('name', 80).notNullable();
    });
    await this.table('city', (t) => {
      id(t);
      ref(t, 'department_id', 'department').notNullable();
      t.string('code', 8);
      t.string('name', 80).notNullable();
    });
    await this.table('counter', (t) => {
      t.string('id', 40).primary();
      t.integer('value').notNullable();
    });
  }
}
