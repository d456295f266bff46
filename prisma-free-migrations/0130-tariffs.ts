import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** What a CUPS is in RIPS, and what each payer pays for it. */
export class Tariffs extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('cups', (t) => {
      t.string('official_code', 6);
      t.string('rips_block', 15);
      t.integer('reps_service');
      t.string('purpose', 2);
      t.integer('max_per_day');
    });
    await this.table('cups_site_service', (t) => {
      ref(t, 'cups_id', 'cups').notNullable();
      ref(t, 'site_id', 'site').notNullable();
      t.integer('reps_service').notNullable();
      t.primary(['cups_id', 'site_id']);
      t.index(['site_id']);
    });
    await this.table('tariff', (t) => {
      id(t);
      // The payer N/A for clients who pay themselves.
      ref(t, 'payer_id', 'payer').notNullable();
      ref(t, 'cups_id', 'cups').notNullable();
      date(t, 'from_date').notNullable();
      // The first day of a tariff that is not annulled, so that a payer has one for a service and day.
      date(t, 'valid_from');
      // Whole pesos.
      t.bigInteger('value').notNullable();
      t.string('rows_per', 10).notNullable();
      t.string('contract', 60);
      // Null for an import that an operator ran before there was an administrator.
      ref(t, 'created_by', 'staff_member');
      instant(t, 'created_at').notNullable();
      ref(t, 'annulled_by', 'staff_member');
      t.string('annulled_by_name', 200);
      t.string('annulment_reason', 200);
      instant(t, 'annulled_at');
      t.unique(['payer_id', 'cups_id', 'valid_from']);
      t.index(['cups_id']);
    });
  }
}
