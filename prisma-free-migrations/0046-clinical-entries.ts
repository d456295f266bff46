import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/**
 * Entries of clinical histories with a copy of their author's name, profession and register number, and their clarifications and
 * annulments. The evolution notes and consultation reasons of earlier versions become entries.
 */
export class ClinicalEntries extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('staff_member', (t) => {
      t.string('professional_register', 30);
    });
    await this.table('clinical_entry', (t) => {
      id(t);
      ref(t, 'patient_id', 'patient').notNullable();
      t.string('kind', 20).notNullable();
      date(t, 'care_date').notNullable();
      ref(t, 'author_id', 'staff_member').notNullable();
      t.string('author_name', 130).notNullable();
      t.string('author_profession', 80);
      t.string('author_register', 30);
      instant(t, 'written_at').notNullable();
      t.index(['patient_id', 'kind', 'care_date', 'id']);
      t.index(['author_id', 'kind', 'patient_id']);
    });
    await this.table('entry_clarification', (t) => {
      id(t);
      ref(t, 'entry_id', 'clinical_entry').notNullable();
      t.text('text', 'mediumtext').notNullable();
      ref(t, 'author_id', 'staff_member').notNullable();
      t.string('author_name', 130).notNullable();
      t.string('author_profession', 80);
      t.string('author_register', 30);
      instant(t, 'written_at').notNullable();
      t.index(['entry_id']);
    });
    await this.table('entry_annulment', (t) => {
      ref(t, 'entry_id', 'clinical_entry').primary();
      t.string('reason', 500).notNullable();
      ref(t, 'author_id', 'staff_member').notNullable();
      t.string('author_name', 130).notNullable();
      instant(t, 'written_at').notNullable();
    });
    await this.schema().alterTable('consultation_reason', (t) => {
      ref(t, 'entry_id', 'clinical_entry').unique();
    });
    await this.schema().alterTable('evolution_note', (t) => {
      ref(t, 'entry_id', 'clinical_entry').unique();
      // Not unique: a session whose note was annulled gets another note.
      t.index(['session_id']);
    });
    await this.schema().alterTable('evolution_note', (t) => {
      t.dropUnique(['session_id']);
    });
    await this.takeOver();
  }

  /** Turns reasons and notes into entries: a reason keeps its id, and the ids of the notes follow. */
  private async takeOver(): Promise<void> {
    const name = this.isMySql()
      ? "concat(a.first_names, ' ', a.last_names)"
      : "a.first_names || ' ' || a.last_names";
    const columns =
      '(id, patient_id, kind, care_date, author_id, author_name, author_profession, written_at)';
    const author = `a.id, ${name}, a.professional_type`;
    await this.execute(
      `insert into clinical_entry ${columns}
       select r.id, r.patient_id, 'reason', r.date, ${author}, r.written_at
       from consultation_reason r join staff_member a on a.id = r.author_id`,
    );
    await this.execute('update consultation_reason set entry_id = id');
    const [newest] = await this.execute('select coalesce(max(id), 0) as id from consultation_reason');
    const last = Number(newest?.id);
    await this.execute(
      `insert into clinical_entry ${columns}
       select n.id + ${last}, n.patient_id, 'evolution', s.date, ${author}, n.written_at
       from evolution_note n join staff_member a on a.id = n.author_id join therapy_session s on s.id = n.session_id`,
    );
    await this.execute(`update evolution_note set entry_id = id + ${last}`);
  }
}
