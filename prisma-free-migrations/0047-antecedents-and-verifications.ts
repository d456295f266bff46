import { id, ref, SchemaMigration } from './tables.ts';

/** Antecedents, and verifications of consultation reasons, which become entries with terms of the catalogue. */
export class AntecedentsAndVerifications extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('antecedent', (t) => {
      ref(t, 'entry_id', 'clinical_entry').primary();
      t.integer('type').notNullable();
      t.text('text', 'mediumtext').notNullable();
    });
    await this.table('reason_verification', (t) => {
      ref(t, 'entry_id', 'clinical_entry').primary();
      ref(t, 'reason_id', 'consultation_reason').notNullable();
      t.text('text', 'mediumtext').notNullable();
      t.index(['reason_id']);
    });
    await this.table('reason_verification_term', (t) => {
      id(t);
      ref(t, 'verification_id', 'clinical_entry').notNullable();
      ref(t, 'item_id', 'catalogue_item').notNullable();
      t.unique(['verification_id', 'item_id']);
    });
    await this.takeOver();
  }

  /** Turns the verifications of earlier versions into entries, whose ids follow the latest entry. */
  private async takeOver(): Promise<void> {
    const [newest] = await this.execute('select coalesce(max(id), 0) as id from clinical_entry');
    const last = Number(newest?.id);
    const name = this.isMySql()
      ? "concat(a.first_names, ' ', a.last_names)"
      : "a.first_names || ' ' || a.last_names";
    const day = this.isMySql()
      ? "date_format(date_sub(str_to_date(left(r.verified_at, 19), '%Y-%m-%dT%H:%i:%s'), interval 5 hour), '%Y-%m-%d')"
      : "date(r.verified_at, '-5 hours')";
    await this.execute(
      `insert into clinical_entry (id, patient_id, kind, care_date, author_id, author_name, author_profession, written_at)
       select r.id + ${last}, r.patient_id, 'verification', ${day}, a.id, ${name}, a.professional_type, r.verified_at
       from consultation_reason r join staff_member a on a.id = r.verified_by where r.verified_at is not null`,
    );
    await this.execute(
      `insert into reason_verification (entry_id, reason_id, text)
       select r.id + ${last}, r.id, coalesce(r.verified_text, '') from consultation_reason r
       where r.verified_at is not null and r.verified_by is not null`,
    );
  }
}
