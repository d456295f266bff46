import { SchemaMigration } from './tables.ts';

const NOTES_AT_A_TIME = 500;

/** The search text of a note, as `noteSearchText` of the domain computed it when this migration was written. */
const searchTextOf = (text: string) => {
  const folded = text
    .replace(/(?<=[\p{L}\d])\.(?=[\p{L}\d])/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return [...new Set(folded.split(/[^\p{L}\d]+/u).filter(Boolean))].map((word) => ` ${word}`).join('');
};

/** The search text of evolution notes. */
export class EvolutionSearch extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('evolution_note', (t) => {
      t.text('search_text', 'mediumtext');
      t.index(['patient_id', 'session_id']);
    });
    const knex = this.ctx ?? this.getKnex();
    for (let after = 0; ; ) {
      const notes = await knex('evolution_note')
        .select('id', 'text')
        .where('id', '>', after)
        .orderBy('id')
        .limit(NOTES_AT_A_TIME);
      for (const { id, text } of notes)
        await knex('evolution_note')
          .where({ id })
          .update({ search_text: searchTextOf(text) });
      if (notes.length < NOTES_AT_A_TIME) return;
      after = notes.at(-1).id;
    }
  }
}
