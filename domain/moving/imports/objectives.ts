import { isSameText } from '#domain/agenda';
import { SPECIALTIES } from '#domain/catalogues';
import type { LineErrors } from '#domain/code-lists';
import {
  checkObjective,
  type NewScoring,
  OBJECTIVE_AREAS,
  type ObjectiveArea,
} from '#domain/objective-rules';
import { ENTRY_TEXT_MAX_LENGTH, groupBy, type LocalDate } from '#domain/shared';
import { columnsOf, dateCell, longTextCell, optionCell, PATIENT_CELLS, textCell } from '../cells.ts';
import { fieldErrors } from '../changed-values.ts';
import { type ImportStamp, type LineEffect, type ListLine, listImport } from '../list-import.ts';
import { dayKey, type PatientDay } from '../patient-day.ts';
import type { ReferencedStaff } from '../ports.ts';
import { referenceError } from '../references.ts';
import { differencesFrom, type ImportedAuthor } from './authors.ts';
import { patientDays } from './entries.ts';
import { PERIOD_CELLS, scoringErrors, scoringsOf, scoringValues } from './objective-periods.ts';

const TASK_MAX_LENGTH = 500;
const NAME_MAX_LENGTH = 130;

const AREAS = OBJECTIVE_AREAS.map(({ id, specialtyId }) => ({
  code: id,
  name: SPECIALTIES.find(({ code }) => code === specialtyId)?.name ?? '',
}));

const DEFINITION = {
  columns: columnsOf('objectives', {
    ...PATIENT_CELLS,
    area: optionCell(AREAS, 'especialidad'),
    fecha: dateCell('objfec'),
    objetivo: longTextCell(ENTRY_TEXT_MAX_LENGTH, 'objobj'),
    tarea1: textCell(TASK_MAX_LENGTH, 'tarea 1'),
    tarea2: textCell(TASK_MAX_LENGTH, 'tarea 2'),
    tarea3: textCell(TASK_MAX_LENGTH, 'tarea 3'),
    vence: dateCell('fecha vencimiento', 'fecha limite'),
    terapeuta: textCell(NAME_MAX_LENGTH, 'autor', 'profesional'),
    ...PERIOD_CELLS,
  }),
  keyOf: () => null,
};

/** An objective with the scorings that count. */
export interface ObjectiveOfDay extends PatientDay {
  readonly id: number;
  /** Annulled objectives stay annulled when their row comes again. */
  readonly annulled: boolean;
  readonly area: ObjectiveArea;
  readonly text: string;
  readonly tasks: readonly string[];
  /** Its due dates, the valid one last. */
  readonly dueDates: readonly LocalDate[];
  readonly authorId: number;
  readonly scorings: readonly NewScoring[];
}

/** An objective that a line adds, or scorings of a stored one. */
export interface ObjectiveChange extends PatientDay {
  readonly area: ObjectiveArea;
  /** Null for a stored objective. */
  readonly objective: {
    readonly text: string;
    readonly tasks: readonly string[];
    readonly dueDate: LocalDate;
  } | null;
  /** Null for a new objective. */
  readonly objectiveId: number | null;
  readonly author: { readonly userId: number; readonly name: string } & Omit<ImportedAuthor, 'userId'>;
  readonly scorings: readonly NewScoring[];
}

/** Reads and stores objectives in bulk. */
export interface ObjectiveImports {
  /** The objectives of these days, valid ones first. */
  find(days: readonly PatientDay[]): Promise<readonly ObjectiveOfDay[]>;
  /** Stores objectives and scorings; false when a patient, an objective or one of its periods changed meanwhile. */
  store(changes: readonly ObjectiveChange[], stamp: ImportStamp): Promise<boolean>;
}

const COLUMN_OF = { text: 'objetivo', task1: 'tarea1', task2: 'tarea2', task3: 'tarea3', dueDate: 'vence' };

type Row = ListLine<'objectives'>['row'];

/**
 * Objectives by patient, area, day and text; a row with further periods adds their scorings, because periods are scored one after the other
 * (H18). Error codes by column: those of references, `date-after-today`, those of `checkObjective` and `checkScoring`,
 * `due-date-not-after-date`, and `entry-differs` for what is stored with another value.
 */
export const objectiveImport = listImport('objectives', DEFINITION)<
  { readonly objectiveImports: ObjectiveImports },
  ObjectiveChange
>(
  async ({ objectiveImports }, { references, today }) => {
    const userOf = await references.staff();
    /** Objectives of earlier lines of the file, by day. */
    const added = new Map<string, ObjectiveOfDay[]>();
    return {
      async compare(lines) {
        const { patientOf, days } = await patientDays(
          references,
          lines.map(({ row }) => row),
        );
        const storedByDay = groupBy(await objectiveImports.find(days), dayKey);

        function effectOf({ row }: ListLine<'objectives'>): LineEffect<ObjectiveChange> {
          const patient = patientOf(row);
          const author = userOf(row.terapeuta ?? '');
          const scorings = scoringsOf(row);
          const checked = checkedObjective(row);
          const errors: LineErrors = {
            ...referenceError('paciente_documento', patient),
            ...referenceError('terapeuta', author),
            ...(row.fecha && row.fecha > today && { fecha: 'date-after-today' }),
            ...('errors' in checked && checked.errors),
            ...('errors' in scorings && scorings.errors),
          };
          const hasErrors = Object.keys(errors).length > 0;
          if (hasErrors || typeof patient === 'string' || typeof author === 'string') return { errors };
          if (!row.fecha || !row.area || 'errors' in checked || 'errors' in scorings) return 'unchanged';
          const day = { patientId: patient.id, date: row.fecha as LocalDate };
          const area = Number(row.area) as ObjectiveArea;
          const addedOfDay = added.get(dayKey(day)) ?? [];
          const same = [...(storedByDay.get(dayKey(day)) ?? []), ...addedOfDay].find(
            (each) => each.area === area && isSameText(each.text, checked.text),
          );
          const owner = { ...day, area, author: authorOfUser(author) };
          if (same?.annulled) return 'unchanged';
          if (same) return effectOnStored(same, row, owner, scorings);
          added.set(dayKey(day), [
            ...addedOfDay,
            {
              ...day,
              area,
              authorId: author.id,
              id: 0,
              annulled: false,
              ...checked,
              dueDates: [checked.dueDate],
              scorings,
            },
          ]);
          return {
            action: 'created',
            change: { ...owner, objective: checked, objectiveId: null, scorings },
          };
        }
        return lines.map(effectOf);
      },
      store: (changes, stamp) => objectiveImports.store(changes, stamp),
    };
  },
  async (_ports, references) => ({ terapeuta: await references.staffNames() }),
);

const authorOfUser = ({ id, firstNames, lastNames }: ReferencedStaff) => ({
  ...{ userId: id, name: `${firstNames} ${lastNames}` },
  ...{ profession: null, registrationNumber: null },
});

/** The objective of a row, due after its own day. */
function checkedObjective({ fecha, objetivo = '', tarea1 = '', tarea2 = '', tarea3 = '', vence }: Row) {
  const input = { text: objetivo, tasks: [tarea1, tarea2, tarea3], date: null };
  const checked = checkObjective(
    { ...input, dueDate: (vence ?? null) as LocalDate | null },
    (fecha ?? '') as LocalDate,
  );
  if (checked.ok) return checked.value;
  const errors = fieldErrors(checked.refusal.fields, COLUMN_OF);
  const isTooEarly = errors.vence === 'due-date-not-after-today';
  return { errors: { ...errors, ...(isTooEarly && { vence: 'due-date-not-after-date' as const }) } };
}

/** The effect of a row on a stored objective. */
function effectOnStored(
  stored: ObjectiveOfDay,
  row: Row,
  owner: Pick<ObjectiveChange, 'patientId' | 'date' | 'area' | 'author'>,
  scorings: readonly NewScoring[],
): LineEffect<ObjectiveChange> {
  const [tarea1 = '', tarea2 = '', tarea3 = ''] = stored.tasks;
  const isEarlierDueDate = stored.dueDates.some((date) => date === row.vence);
  const errors: LineErrors = {
    ...differencesFrom({ tarea1, tarea2, tarea3 }, row),
    ...(!isEarlierDueDate && { vence: 'entry-differs' }),
    ...(stored.authorId !== owner.author.userId && { terapeuta: 'entry-differs' }),
    ...Object.assign({}, ...scorings.map((scoring) => scoringErrors(stored, scoring, row))),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const further = scorings.filter(({ period }) => stored.scorings.every((each) => each.period !== period));
  if (further.length === 0) return 'unchanged';
  return {
    action: 'updated',
    change: { ...owner, objective: null, objectiveId: stored.id, scorings: further },
    changed: further.flatMap(scoringValues),
  };
}
