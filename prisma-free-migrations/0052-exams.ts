import type { Knex } from '@mikro-orm/knex';
import { id, instant, ref, SchemaMigration } from './tables.ts';

/** Exams of patients as files, their formats, and the blank forms of the formats. */
export class Exams extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('exam_format', (t) => {
      id(t);
      t.string('description', 400).notNullable();
      t.string('address', 400);
      t.boolean('active').notNullable().defaultTo(true);
      t.string('sort_text', 60).index();
    });
    await this.table('exam_blank_form', (t) => {
      id(t);
      ref(t, 'format_id', 'exam_format').notNullable();
      file(t);
      ref(t, 'created_by', 'staff_member').notNullable();
      instant(t, 'created_at').notNullable();
      instant(t, 'withdrawn_at');
      t.index(['format_id', 'withdrawn_at']);
    });
    await this.table('exam', (t) => {
      id(t);
      ref(t, 'entry_id', 'clinical_entry').notNullable().unique();
      ref(t, 'format_id', 'exam_format').notNullable();
      file(t);
    });
  }
}

function file(t: Knex.CreateTableBuilder): void {
  t.string('name', 200).notNullable();
  t.string('content_type', 60).notNullable();
  t.integer('size').unsigned().notNullable();
  t.string('storage_key', 80).notNullable().unique();
  t.specificType('sha256', 'char(64)');
  instant(t, 'sha256_at');
}
