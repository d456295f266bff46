import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** What payers decide on our answers, and filings of returned accounts again. */
export class ObjectionDecisions extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('account_objection', (t) => {
      t.string('decision', 10);
      // Whole pesos that the payer keeps.
      t.bigInteger('upheld');
      t.text('decision_text');
      date(t, 'decided_on');
      t.string('decided_by', 200);
      instant(t, 'decided_at');
      // Of a return: the filing before the one that ended it.
      t.string('earlier_number', 60);
      date(t, 'earlier_filed_on');
    });
    await this.table('earlier_filing_file', (t) => {
      id(t);
      ref(t, 'return_id', 'account_objection').notNullable().unique();
      t.string('name', 255).notNullable();
      t.string('content_type', 50).notNullable();
      t.integer('size').unsigned().notNullable();
      t.string('storage_key', 80).notNullable().unique();
      t.specificType('sha256', 'char(64)').notNullable();
      instant(t, 'sha256_at').notNullable();
    });
  }
}
