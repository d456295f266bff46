import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EntryState, Evolution } from '#domain/clinical-history';
import { columns, date, int, optional, type RowOf, text, time } from '../columns.ts';
import { asWritten, itemNameAsWritten } from './as-written.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, entryStates } from './entry-states.ts';
import { isPublished } from './hidden-imports.ts';

const DIAGNOSIS = { table: 'catalogue_item', alias: 'diagnosis', writtenAt: 'note.written_at' } as const;

/** The columns of an `evolution_note note` and its entry `e`; the statement needs {@link NOTE_JOINS}. */
export const NOTE_COLUMNS = {
  text: text('note.text'),
  strategy: optional(text(itemNameAsWritten('strategy', 'note'))),
  material: optional(text(itemNameAsWritten('material', 'note'))),
  careSetting: optional(int('note.care_setting')),
  diagnosisId: optional(int('diagnosis.id')),
  diagnosisType: optional(int('diagnosis.type')),
  diagnosisKind: optional(int('stated.kind')),
  diagnosisCode: optional(text(asWritten(DIAGNOSIS, 'code', 'diagnosis.code'))),
  diagnosisName: optional(text(asWritten(DIAGNOSIS, 'name', 'diagnosis.description'))),
  ...ENTRY_COLUMNS,
};

export const NOTE_JOINS = `left join catalogue_item strategy on strategy.id = note.strategy_id
  left join catalogue_item material on material.id = note.material_id
  left join entry_diagnosis stated on stated.entry_id = e.id
  left join catalogue_item diagnosis on diagnosis.id = stated.item_id
  ${ANNULMENT_JOIN}`;

/** The columns of an evolution; the statement needs {@link EVOLUTION_JOINS}. */
export const EVOLUTION = columns({
  id: int('note.id'),
  date: date('s.date'),
  startTime: time('s.start_time'),
  specialtyId: int('s.specialty_id'),
  ...NOTE_COLUMNS,
});

export const EVOLUTION_JOINS = `from evolution_note note
  join clinical_entry e on e.id = note.entry_id and ${isPublished('e')}
  join therapy_session s on s.id = note.session_id
  ${NOTE_JOINS}`;

type EvolutionRow = RowOf<typeof EVOLUTION>;

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

const diagnosisOf = (row: EvolutionRow) => {
  const { diagnosisId, diagnosisType, diagnosisCode, diagnosisName, diagnosisKind } = row;
  return diagnosisId === null || diagnosisType === null || diagnosisCode === null || diagnosisName === null
    ? null
    : {
        itemId: diagnosisId,
        type: diagnosisType,
        code: diagnosisCode,
        name: diagnosisName,
        kind: diagnosisKind,
      };
};
