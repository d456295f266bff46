import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { OBJECTIVE_AREAS, PERIODS } from '#domain/objective-rules';
import { HISTORY_CLASSES, type HistoryClass } from '../imports/history-classes.ts';
import type { ListRow } from '../lists.ts';
import { type Answer, dayOf, inOrder, recordOf, rowsOf, textOf, timeOf } from './answers.ts';
import type { LegacyReader } from './reader.ts';

const NO_DATA = 'Sin dato';

interface AuthorCells {
  readonly autor: string;
  readonly profesion: string;
  readonly registro: string;
}

/** Reads the author of an entry, whom the answers name. */
async function authorReader(
  reader: LegacyReader,
): Promise<(row: Answer, ...fields: readonly string[]) => AuthorCells> {
  const usernameOf = await reader.usernames();
  return (row, ...fields) => {
    const professional = recordOf(row, 'profesional');
    const name = textOf(professional, 'nombre') || textOf(row, ...fields);
    const username = usernameOf(name);
    if (username) return { autor: username, profesion: '', registro: '' };
    reader.gaps.add(name ? 'author-without-account' : 'entry-without-author');
    return {
      autor: name || NO_DATA,
      profesion: textOf(professional, 'profesion') || NO_DATA,
      registro: textOf(professional, 'registro') || NO_DATA,
    };
  };
}

/** Entries that are not annulled. */
function validRows(reader: LegacyReader, rows: readonly Answer[]): readonly Answer[] {
  const valid = rows.filter((row) => textOf(row, 'anulacion') === '');
  for (let count = valid.length; count < rows.length; count++) reader.gaps.add('entry-annulled');
  return valid;
}

export async function* evolutionRows(reader: LegacyReader): AsyncGenerator<readonly ListRow<'evolutions'>[]> {
  const authorOf = await authorReader(reader);
  yield* inOrder(await reader.patients(), async ({ id, key }) => {
    const rows = validRows(reader, rowsOf(await reader.api.get(`api/evoluciones/${id}`)));
    return rows.map((row) => ({
      ...key,
      fecha: dayOf(row, 'EvoFec'),
      inicio: timeOf(row, 'EvoHor'),
      ...authorOf(row, 'EvoTer'),
      texto: textOf(row, 'Obs'),
      estrategia: textOf(row, 'EvoEst'),
      material: textOf(row, 'EvoMat'),
    }));
  });
}

const ANTECEDENTS = {
  pre: 'antecedent1',
  neo: 'antecedent2',
  pos: 'antecedent3',
  per: 'antecedent4',
  fam: 'antecedent5',
} as const satisfies Readonly<Record<string, HistoryClass>>;

export async function* historyRows(reader: LegacyReader): AsyncGenerator<readonly ListRow<'history'>[]> {
  const authorOf = await authorReader(reader);
  const { api } = reader;
  yield* inOrder(await reader.patients(), async ({ id, key }) => {
    const rows: ListRow<'history'>[] = [];
    const add = (historyClass: HistoryClass, row: Omit<ListRow<'history'>, keyof typeof key | 'clase'>) =>
      rows.push({ ...key, clase: HISTORY_CLASSES[historyClass], ...row });
    for (const row of validRows(reader, rowsOf(await api.get(`api/motivos/${id}`))))
      add('reason', {
        fecha: dayOf(row, 'MotFec'),
        ...authorOf(row, 'MotTer'),
        texto: withParts(textOf(row, 'MotDes'), { Verificación: textOf(row, 'MotVer') }),
        ...NO_CODES,
      });
    const antecedents = await api.get(`api/antecedentes/${id}`);
    for (const [part, historyClass] of Object.entries(ANTECEDENTS))
      for (const row of validRows(reader, rowsOf(antecedents, part)))
        add(historyClass, {
          fecha: dayOf(row, 'fecha', 'created_at'),
          ...authorOf(row, 'terapeuta'),
          texto: textOf(row, 'AntDes'),
          ...NO_CODES,
        });
    for (const row of validRows(reader, rowsOf(await api.get(`api/resumen/${id}`))))
      add('impression', {
        fecha: dayOf(row, 'ResFec'),
        ...authorOf(row, 'terapeuta'),
        texto: withParts(textOf(row, 'ResDes'), { Anamnesis: textOf(row, 'ResCon') }),
        ...codesOf(await api.get(`api/detalleResumen/${textOf(row, 'ResIde')}`)),
      });
    for (const row of validRows(reader, rowsOf(await api.get(`api/tratamientos/${id}`)))) {
      const detail = await api.get(`api/detalle/${textOf(row, 'TraIde')}`);
      add('plan', {
        fecha: dayOf(row, 'TraFec'),
        ...authorOf(row, 'terapeuta'),
        texto: planText(row, detail),
        ...codesOf(detail),
      });
    }
    return rows;
  });
}

const NO_CODES = { cie10: '', dsm4: '' };

/** A text with further texts that its list has no columns for. */
const withParts = (text: string, parts: Readonly<Record<string, string>>): string =>
  [text, ...Object.entries(parts).flatMap(([name, part]) => (part.trim() ? [`${name}: ${part}`] : []))].join(
    '\n\n',
  );

function planText(row: Answer, detail: unknown): string {
  const services = rowsOf(detail, 'data').map(
    (service) => `${textOf(service, 'EspNom', 'nombre')} ${textOf(service, 'TraEspSes', 'sesiones')}`,
  );
  const [start, end] = [dayOf(row, 'TraFec'), dayOf(row, 'TraFecFin')];
  return withParts(textOf(row, 'TraDes'), {
    Diagnóstico: textOf(row, 'TraCas'),
    Recomendaciones: textOf(row, 'TraRec'),
    'Actividades para la familia': textOf(row, 'TraActFam'),
    // A plan of one day is one that was imported (H15).
    Hasta: end === start ? '' : end,
    'Sesiones por especialidad': services.join(', '),
  });
}

const codesOf = (detail: unknown) => {
  const codes = (list: string) =>
    rowsOf(detail, list)
      .map((row) => textOf(row, 'cod_pat'))
      .filter(Boolean)
      .join(';');
  return { cie10: codes('cie10'), dsm4: codes('dsm4') };
};

/** The call of each area, in the order of {@link OBJECTIVE_AREAS}. */
const AREA_CALLS = ['objetivosFisio', 'objetivosFono', 'objetivosTeo', 'objetivosPsi', 'objetivosEsp'];

export async function* objectiveRows(reader: LegacyReader): AsyncGenerator<readonly ListRow<'objectives'>[]> {
  const usernameOf = await reader.usernames();
  yield* inOrder(await reader.patients(), async ({ id, key }) => {
    const rows: ListRow<'objectives'>[] = [];
    for (const [index, { specialtyId }] of OBJECTIVE_AREAS.entries()) {
      const answer = await reader.api.get(`api/${AREA_CALLS[index]}/${id}/1`);
      for (const row of validRows(reader, rowsOf(answer))) {
        const [tarea1 = '', tarea2 = '', tarea3 = ''] = rowsOf(row, 'tareas').map((task) =>
          textOf(task, 'description'),
        );
        const author = textOf(row, 'ObjUsu');
        rows.push({
          ...key,
          area: nameIn(SPECIALTIES, specialtyId),
          fecha: dayOf(row, 'ObjFec'),
          objetivo: textOf(row, 'ObjObj'),
          ...{ tarea1, tarea2, tarea3 },
          vence: dayOf(row, 'ObjFecCum'),
          terapeuta: usernameOf(author) ?? usernameOf(textOf(row, 'terapeuta')) ?? author,
          ...(await periodCells(reader, row)),
        });
      }
    }
    return rows;
  });
}

type PeriodCells = Pick<ListRow<'objectives'>, Extract<keyof ListRow<'objectives'>, `p${number}_${string}`>>;

/** The scores of each period, which has a comment, be it empty, once it is evaluated. */
async function periodCells({ api }: LegacyReader, objective: Answer): Promise<PeriodCells> {
  const cells: Record<string, string> = {};
  for (const period of PERIODS) {
    const isEvaluated = typeof objective[`ObjLog${period}`] === 'string';
    const path = `api/obtener-logros-periodo/${textOf(objective, 'ObjIde')}/${period}`;
    const tasks = isEvaluated ? rowsOf(await api.get(path)) : [];
    for (const task of [1, 2, 3]) {
      const scored = tasks[task - 1] ?? {};
      const score = textOf(scored, 'calificacion');
      cells[`p${period}_puntaje${task}`] = score;
      cells[`p${period}_cumple${task}`] = score === '' ? '' : isMet(scored) ? 'si' : 'no';
    }
    cells[`p${period}_comentario`] = isEvaluated ? textOf(objective, `ObjLog${period}`) : '';
  }
  return cells as unknown as PeriodCells;
}

const isMet = ({ cumple }: Answer): boolean => cumple === true || Number(cumple) === 1;
