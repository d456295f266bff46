import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EntryState, Evolution } from '#domain/clinical-history';
import { itemOf } from './as-written.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, type EntryRow, entryStates } from './entry-states.ts';

/** The columns of evolutions, over {@link EVOLUTION_JOINS}. */
export const EVOLUTION_COLUMNS = `note.id, s.date, s.start_time as startTime, s.specialty_id as specialtyId, note.text,
  ${itemOf('strategy', 'note')} as strategy, ${itemOf('material', 'note')} as material, ${ENTRY_COLUMNS}`;

export const EVOLUTION_JOINS = `from evolution_note note
  join clinical_entry e on e.id = note.entry_id
  join therapy_session s on s.id = note.session_id
  left join catalogue_item strategy on strategy.id = note.strategy_id
  left join catalogue_item material on material.id = note.material_id
  ${ANNULMENT_JOIN}`;

/** A row with {@link EVOLUTION_COLUMNS}. */
export type EvolutionRow = Omit<Evolution, keyof EntryState> & EntryRow;

/** The evolutions of rows with their clarifications. */
export async function evolutionsOf(
  em: SqlEntityManager,
  rows: readonly EvolutionRow[],
): Promise<Evolution[]> {
  const states = await entryStates(em, rows);
  return rows.map(({ id, date, startTime, specialtyId, text, strategy, material }, index) => ({
    ...{ id, date, startTime, specialtyId, text, strategy, material },
    ...(states[index] as EntryState),
  }));
}
