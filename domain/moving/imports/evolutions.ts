import type { CorePorts } from '#domain/access';
import { comparableText, materialTypeOf, strategyTypeOf } from '#domain/agenda';
import { type CatalogueItems, MATERIAL_TYPES, SPECIALTIES, STRATEGY_TYPES } from '#domain/catalogues';
import { noteSearchText } from '#domain/clinical-history';
import type { LineErrors } from '#domain/code-lists';
import { SESSION_STATE } from '#domain/scheduling';
import {
  ENTRY_TEXT_MAX_LENGTH,
  foldText,
  groupBy,
  type LocalDate,
  type LocalTime,
  ok,
  tidy,
  unwrap,
} from '#domain/shared';
import type { CatalogueName } from '../catalogue-names.ts';
import { columnsOf, dateCell, longTextCell, PATIENT_CELLS, textCell, timeCell } from '../cells.ts';
import { type ImportStamp, type LineEffect, type ListLine, listImport } from '../list-import.ts';
import { dayKey, type PatientDay, type SessionOfDay, valuesOfDays } from '../patient-day.ts';
import { referenceError } from '../references.ts';
import {
  AUTHOR_CELLS,
  authorFinder,
  authorValues,
  differencesFrom,
  type ImportedAuthor,
  isSameAuthor,
  type StoredAuthor,
  storedAuthors,
} from './authors.ts';
import { patientDays } from './entries.ts';
import { sessionOfNote } from './note-session.ts';

const ITEM_MAX_LENGTH = 400;

const DEFINITION = {
  columns: columnsOf('evolutions', {
    ...PATIENT_CELLS,
    fecha: dateCell('evofec', 'fecha evolucion', 'fecha atencion', 'fecha sesion'),
    inicio: timeCell('hora', 'hora inicio'),
    ...AUTHOR_CELLS,
    texto: longTextCell(
      ENTRY_TEXT_MAX_LENGTH,
      'evolucion',
      'nota',
      'nota evolucion',
      'descripcion',
      'evodes',
    ),
    estrategia: textCell(ITEM_MAX_LENGTH, 'estrategia terapeutica'),
    material: textCell(ITEM_MAX_LENGTH, 'material apoyo'),
  }),
  keyOf: () => null,
};

/** A note of a session. */
export interface NoteOfDay extends StoredAuthor, PatientDay {
  readonly sessionId: number;
  readonly start: LocalTime;
  readonly text: string;
  readonly strategy: string | null;
  readonly material: string | null;
}

/** The session of a note that a line adds. */
interface NotedSession {
  readonly sessionId: number;
  /** Whether the session is pending and becomes done by the note. */
  readonly completesSession: boolean;
  /** Whether no command changes the session. */
  readonly archived: boolean;
}

/** A note that a line adds. */
export interface NewNote extends PatientDay, NotedSession {
  readonly author: ImportedAuthor;
  readonly text: string;
  readonly searchText: string;
  readonly strategyId: number | null;
  readonly materialId: number | null;
}

/** Reads and stores evolution notes in bulk. */
export interface EvolutionImports {
  /** The sessions of these days and their notes, valid ones first. */
  find(days: readonly PatientDay[]): Promise<{
    readonly sessions: readonly SessionOfDay[];
    readonly notes: readonly NoteOfDay[];
  }>;
  /** Adds notes. */
  add(notes: readonly NewNote[], stamp: ImportStamp): Promise<void>;
  /** Makes the pending ones of the sessions of notes done; false when a session or a patient changed meanwhile. */
  takeSessions(
    notes: readonly NotedSession[],
    patientIds: readonly number[],
    importId: number,
  ): Promise<boolean>;
}

interface Ports extends Pick<CorePorts, 'sha256' | 'unitOfWork'> {
  readonly evolutionImports: EvolutionImports;
  readonly catalogueItems: CatalogueItems;
}

/**
 * Evolutions by session, or by day, author and text (H16). Error codes by column: those of references and authors, `date-after-today`,
 * those of `sessionOfNote`, `unknown-option` for strategy and material, and `entry-differs` for a stored note with another value.
 */
export const evolutionImport = listImport('evolutions', DEFINITION)<Ports, NewNote>(
  async ({ evolutionImports, catalogueItems, sha256, unitOfWork }, { references, today }) => {
    const authorOf = authorFinder(await references.staff());
    const storedAs = storedAuthors();
    const itemOf = itemFinder(await catalogueItems.ofTypes([...STRATEGY_TYPES, ...MATERIAL_TYPES]));
    /** Notes of earlier lines of the file. */
    const added = valuesOfDays<KnownNote>();
    const patientIds = new Set<number>();
    const takenSessions: NotedSession[] = [];
    /** Stands for a text, because the texts of a whole file do not fit into memory. */
    const textKeyOf = (text: string) =>
      Number.parseInt(sha256(comparableText(text)).slice(0, TEXT_KEY_DIGITS), 16);
    return {
      async compare(lines) {
        const { patientOf, days } = await patientDays(
          references,
          lines.map(({ row }) => row),
        );
        const { sessions, notes } = await evolutionImports.find(days);
        const sessionsByDay = groupBy(sessions, dayKey);
        const notesByDay = groupBy(notes, dayKey);
        const knownOfDay = (day: PatientDay) => [
          ...(notesByDay.get(dayKey(day)) ?? []).map((note) => knownNote(note, textKeyOf(note.text))),
          ...added.of(day),
        ];

        function effectOf({ row }: ListLine<'evolutions'>): LineEffect<NewNote> {
          const patient = patientOf(row);
          const author = authorOf(row);
          const errors: LineErrors = {
            ...referenceError('paciente_documento', patient),
            ...('errors' in author && author.errors),
            ...(row.fecha && row.fecha > today && { fecha: 'date-after-today' }),
          };
          if (typeof patient === 'string' || 'errors' in author || Object.keys(errors).length > 0)
            return { errors };
          if (!row.fecha || !row.texto) return 'unchanged';
          const day = { patientId: patient.id, date: row.fecha as LocalDate };
          const isAtStart = ({ start }: { readonly start: LocalTime }) => !row.inicio || start === row.inicio;
          const notesOfDay = knownOfDay(day);
          const text = row.texto;
          const textKey = textKeyOf(text);
          const sameText = notesOfDay.filter((note) => isAtStart(note) && note.textKey === textKey);
          const same = sameText.find((note) => isSameAuthor(note.author, author));
          if (same?.author.annulled) return 'unchanged';
          if (same) {
            const differences = differencesFrom(valuesOf(same), row);
            return Object.keys(differences).length > 0 ? { errors: differences } : 'unchanged';
          }
          if (row.inicio && sameText.some((note) => !note.author.annulled))
            return { errors: { autor: 'entry-differs' } };
          const noteSessionIds = new Set(
            notesOfDay.flatMap((note) => (note.author.annulled ? [] : [note.sessionId])),
          );
          const session = sessionOfNote(
            [...(sessionsByDay.get(dayKey(day)) ?? []), ...references.addedSessions(day)].filter(isAtStart),
            author.userId,
            ({ id }) => noteSessionIds.has(id),
          );
          if (typeof session === 'string') return { errors: { [row.inicio ? 'inicio' : 'fecha']: session } };
          const strategyId = itemOf(strategyTypeOf(session.specialtyId), row.estrategia);
          const materialId = itemOf(materialTypeOf(session.specialtyId), row.material);
          if (strategyId === 'unknown-option' || materialId === 'unknown-option')
            return {
              errors: {
                ...(strategyId === 'unknown-option' && { estrategia: strategyId }),
                ...(materialId === 'unknown-option' && { material: materialId }),
              },
            };
          const { estrategia: strategy = '', material = '' } = row;
          const { id: sessionId, start } = session;
          const note = { date: day.date, start, sessionId, textKey, strategy, material };
          added.add(day.patientId, { ...note, author: storedAs(author) });
          return {
            action: 'created',
            change: {
              ...day,
              sessionId: session.id,
              completesSession: session.state === SESSION_STATE.pending,
              archived: session.archived,
              author,
              text,
              searchText: noteSearchText(text),
              strategyId,
              materialId,
            },
          };
        }
        return lines.map(effectOf);
      },
      async hide(notes, stamp) {
        if (notes.length > 0)
          unwrap(await unitOfWork.run(async () => ok(await evolutionImports.add(notes, stamp))));
        for (const { patientId, sessionId, completesSession, archived } of notes) {
          patientIds.add(patientId);
          // Nobody else can change the others.
          if (!archived) takenSessions.push({ sessionId, completesSession, archived });
        }
        return [];
      },
      store: (_none, { importId }) => evolutionImports.takeSessions(takenSessions, [...patientIds], importId),
    };
  },
  async ({ catalogueItems }, references) => ({
    autor: await references.staffNames(),
    estrategia: itemNames(await catalogueItems.ofTypes(STRATEGY_TYPES), strategyTypeOf),
    material: itemNames(await catalogueItems.ofTypes(MATERIAL_TYPES), materialTypeOf),
  }),
);

/** The names of active items with the specialties that have one of this name, because each has a catalogue of its own. */
function itemNames(
  items: Awaited<ReturnType<CatalogueItems['ofTypes']>>,
  typeOf: (specialtyId: number) => number,
): readonly CatalogueName[] {
  const active = items.filter((item) => item.active);
  return [...groupBy(active, ({ description }) => description)].map(([text, same]) => {
    const specialties = SPECIALTIES.filter(({ code }) => same.some(({ type }) => type === typeOf(code)));
    return { text, label: `${text} · ${specialties.map(({ name }) => name).join(', ')}` };
  });
}

/** The facts of a line with which later lines are compared; few, because a file has 150,000 lines. */
interface KnownNote extends Pick<NoteOfDay, 'date' | 'sessionId' | 'start' | 'strategy' | 'material'> {
  /** Stands for the text among those of a patient and day. */
  readonly textKey: number;
  readonly author: StoredAuthor;
}

/** Hexadecimal digits of a SHA-256 that fit into a number. */
const TEXT_KEY_DIGITS = 13;

const knownNote = (note: NoteOfDay, textKey: number): KnownNote => {
  const { date, sessionId, start, strategy, material } = note;
  return { date, sessionId, start, textKey, strategy, material, author: note };
};

const valuesOf = (note: KnownNote) => ({
  ...authorValues(note.author),
  estrategia: note.strategy,
  material: note.material,
});

/** Finds an item by its name; of several with one name an active one. */
function itemFinder(items: Awaited<ReturnType<CatalogueItems['ofTypes']>>) {
  const keyOf = (type: number, name: string) => `${type} ${foldText(tidy(name))}`;
  const ids = new Map(
    [...items]
      .sort((one, other) => Number(one.active) - Number(other.active))
      .map(({ id, type, description }) => [keyOf(type, description), id]),
  );
  return (type: number, name: string | undefined) =>
    name ? (ids.get(keyOf(type, name)) ?? 'unknown-option') : null;
}
