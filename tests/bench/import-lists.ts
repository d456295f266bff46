import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvOf, type ListName, type ListRow } from '#domain/moving';
import { addDays, localDate } from '#domain/shared';

/** How many rows the lists of a former system have. */
export interface ImportSizes {
  readonly patients: number;
  readonly sessions: number;
  readonly evolutions: number;
  readonly files: number;
}

const BATCH = 500;
const LAST_DAY = localDate('2026-02-27');
const THERAPISTS = 40;
/** Sessions of a therapist on a day. */
const PER_DAY = 16;
const CUPS = '937101';
const UNITS_PER_ORDER = 200;
const TEXT =
  'Asiste con su mamá. Nombra objetos de la casa con apoyo visual, repite palabras de dos sílabas y sigue instrucciones de dos pasos. Se fatiga al final; se recomienda leer en casa diez minutos al día. ';

/** The lists that are measured, in the order in which they go in. */
export const MEASURED_LISTS = [
  'sites',
  'users',
  'patients',
  'orders',
  'sessions',
  'evolutions',
  'files',
] as const;
export type MeasuredList = (typeof MEASURED_LISTS)[number];

const two = (number: number) => String(number).padStart(2, '0');
const keyOf = (patient: number) => ({ paciente_tipo: 'RC', paciente_documento: String(10_000 + patient) });
const therapistOf = (index: number) => `terapeuta${index % THERAPISTS}`;

/** Session `index`: no therapist and no patient has two at once, because a slot has a therapist each. */
function slotOf(index: number, { patients }: ImportSizes) {
  const slot = Math.floor(index / THERAPISTS);
  const start = 7 * 60 + (slot % PER_DAY) * 30;
  const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return {
    ...keyOf(index % patients),
    patient: index % patients,
    therapist: therapistOf(index),
    fecha: String(addDays(LAST_DAY, -Math.floor(slot / PER_DAY))),
    inicio: timeOf(start),
    fin: timeOf(start + 30),
  };
}

type Row<List extends MeasuredList> = Partial<ListRow<List>>;

function* rowsOf<List extends MeasuredList>(list: List, sizes: ImportSizes): Generator<Row<List>> {
  const rows: { readonly [Name in MeasuredList]: () => Generator<Partial<ListRow<Name>>> } = {
    *sites() {
      yield { nombre: 'Norte', correo: 'norte@example.org' };
    },
    *users() {
      for (let index = 0; index < THERAPISTS; index++)
        yield {
          ...{
            usuario: therapistOf(index),
            nombres: 'Luz',
            apellidos: `Rey ${'ABCDEFGHIJ'[index % 10]}${'ABCD'[Math.floor(index / 10)]}`,
          },
          ...{
            rol: 'Fonoaudiólogo',
            sede: 'Norte',
            correo: `t${index}@example.org`,
            registro: `TP-${index}`,
          },
        };
    },
    *patients() {
      for (let index = 0; index < sizes.patients; index++)
        yield {
          'tipo de documento': 'RC',
          'numero de documento': String(10_000 + index),
          'primer apellido': `RÍOS${letters(index)}`,
          'primer nombre': 'NINA',
          'fecha de nacimiento': String(addDays(localDate('2018-01-01'), index % 700)),
          ...{ sexo: 'Femenino', enfoque: 'Trastorno del espectro autista', 'tipo de cliente': 'EPS' },
          ...{
            'tipo de afiliacion': 'Beneficiario',
            eps: 'EPS Sanitas S.A.S.',
            sede: 'Norte',
            regimen: 'Contributivo',
          },
        } as unknown as Partial<ListRow<'patients'>>;
    },
    *orders() {
      for (let index = 0; index < sizes.patients; index++)
        yield {
          ...keyOf(index),
          ...{
            clase: 'autorizacion',
            codigo: `A-${index}`,
            entidad: 'EPS Sanitas S.A.S.',
            expedida: '2020-01-15',
          },
          ...{ vence: '2026-12-31', cups: CUPS, cantidad: String(UNITS_PER_ORDER) },
        };
    },
    *sessions() {
      for (let index = 0; index < sizes.sessions; index++) {
        const { patient, therapist, ...slot } = slotOf(index, sizes);
        yield {
          ...slot,
          terapeuta: therapist,
          tipo: 'Terapia',
          estado: 'realizada',
          autorizacion: `A-${patient}`,
          cups: CUPS,
        };
      }
    },
    *evolutions() {
      for (let index = 0; index < sizes.evolutions; index++) {
        const { patient: _, therapist, fin: __, ...slot } = slotOf(index, sizes);
        yield { ...slot, autor: therapist, texto: `${TEXT}${index}` };
      }
    },
    *files() {
      for (let index = 0; index < sizes.files; index++)
        yield {
          archivo: fileName(index),
          ...keyOf(index % sizes.patients),
          clase: 'otro',
          fecha: String(LAST_DAY),
        };
    },
  };
  yield* rows[list]() as Generator<Row<List>>;
}

const letters = (index: number): string =>
  [...String(index)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');

const fileName = (index: number) => `${index}.pdf`;
const FILE_BYTES = 2_000;

/** Writes the files that the list of files names into a folder. */
export function writeMeasuredFiles(folder: string, { files }: ImportSizes): void {
  for (let index = 0; index < files; index++)
    writeFileSync(join(folder, fileName(index)), `%PDF-1.4\n${`${index} `.padEnd(FILE_BYTES, '0')}\n%%EOF\n`);
}

/** Writes a list into a folder, and returns its path. */
export async function writeMeasuredList(
  folder: string,
  list: MeasuredList,
  sizes: ImportSizes,
): Promise<{ readonly path: string; readonly rows: number }> {
  const path = join(folder, `${list}.csv`);
  const file = createWriteStream(path);
  let rows = 0;
  async function* batches() {
    let batch: object[] = [];
    for (const row of rowsOf(list, sizes)) {
      batch.push(row);
      rows++;
      if (batch.length === BATCH) {
        yield batch as unknown as readonly ListRow<ListName>[];
        batch = [];
      }
    }
    yield batch as unknown as readonly ListRow<ListName>[];
  }
  for await (const part of csvOf(list, { total: 0, batches: batches() })) file.write(part);
  file.end();
  await once(file, 'finish');
  return { path, rows };
}
