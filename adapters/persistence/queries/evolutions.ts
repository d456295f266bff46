import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EntryState, Evolution } from '#domain/clinical-history';
import { asWritten, itemNameAsWritten } from './as-written.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, type EntryRow, entryStates } from './entry-states.ts';

const DIAGNOSIS = { table: 'catalogue_item', alias: 'diagnosis', writtenAt: 'note.written_at' } as const;

/** Select list of an `evolution_note note` and its entry `e`; the statement needs {@link NOTE_JOINS}. */
export const NOTE_COLUMNS = `note.text, ${itemNameAsWritten('strategy', 'note')} as strategy, ${itemNameAsWritten('material', 'note')} as material,
  note.care_setting as careSetting, diagnosis.id as diagnosisId, diagnosis.type as diagnosisType,
  ${asWritten(DIAGNOSIS, 'code', 'diagnosis.code')} as diagnosisCode,
  ${asWritten(DIAGNOSIS, 'name', 'diagnosis.description')} as diagnosisName, ${ENTRY_COLUMNS}`;

export const NOTE_JOINS = `left join catalogue_item strategy on strategy.id = note.strategy_id
  left join catalogue_item material on material.id = note.material_id
  left join entry_diagnosis stated on stated.entry_id = e.id
  left join catalogue_item diagnosis on diagnosis.id = stated.item_id
  ${ANNULMENT_JOIN}`;

/** Select list of an evolution; the statement needs {@link EVOLUTION_JOINS}. */
export const EVOLUTION_COLUMNS = `note.id, s.date, s.start_time as startTime, s.specialty_id as specialtyId,
  ${NOTE_COLUMNS}`;

export const EVOLUTION_JOINS = `from evolution_note note
  join clinical_entry e on e.id = note.entry_id
  join therapy_session s on s.id = note.session_id
  ${NOTE_JOINS}`;

/** A row with {@link EVOLUTION_COLUMNS}. */
export type EvolutionRow = Omit<Evolution, keyof EntryState | 'diagnosis'> &
  EntryRow & {
    readonly diagnosisId: number | null;
    readonly diagnosisType: number;
    readonly diagnosisCode: string;
    readonly diagnosisName: string;
  };

/** Maps rows to evolutions and adds the clarifications of each note. */
export async function evolutionsOf(
  em: SqlEntityManager,
  rows: readonly EvolutionRow[],
): Promise<Evolution[]> {
  const states = await entryStates(em, rows);
  return rows.map((row, index) => {
    const { id, date, startTime, specialtyId, text, strategy, material, careSetting } = row;
    return {
      id,
      date,
      startTime,
      specialtyId,
      text,
      strategy,
      material,
      careSetting,
      diagnosis: diagnosisOf(row),
      ...(states[index] as EntryState),
    };
  });
}

const diagnosisOf = ({ diagnosisId, diagnosisType, diagnosisCode, diagnosisName }: EvolutionRow) =>
  diagnosisId === null
    ? null
    : { itemId: diagnosisId, type: diagnosisType, code: diagnosisCode, name: diagnosisName };
