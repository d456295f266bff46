import { KINSHIPS, OCCUPATIONS } from '#domain/catalogues';
import { PATIENT_COLUMNS } from '#domain/patient-import';
import { stateTexts } from '#domain/wording';
import type { ListRow } from '../lists.ts';
import { dayOf, inOrder, numberOf, recordOf, rowsOf, textOf } from './answers.ts';
import { documentTypeOf, nameOfCode } from './codes.ts';
import { LEGACY_PATIENT_FIELDS } from './patient-fields.ts';
import type { LegacyReader } from './reader.ts';

const ACTIVE_USER = 1;

export async function* siteRows({ api }: LegacyReader): AsyncGenerator<readonly ListRow<'sites'>[]> {
  const none = { telefono: '', direccion: '', reps: '' };
  yield rowsOf(await api.get('api/emailsProgramacion'), 'emails').map((site) => ({
    nombre: textOf(site, 'sede'),
    correo: textOf(site, 'correo'),
    ...none,
  }));
}

export async function* userRows({ users }: LegacyReader): AsyncGenerator<readonly ListRow<'users'>[]> {
  yield (await users()).map((user) => ({
    usuario: textOf(user, 'usuario'),
    nombres: textOf(user, 'nombres'),
    apellidos: textOf(user, 'apellidos'),
    rol: textOf(user, 'rol', 'id_rol'),
    sede: textOf(user, 'sede'),
    correo: textOf(user, 'correo', 'email'),
    cedula: textOf(user, 'cedula'),
    profesion: textOf(user, 'tprofesional'),
    registro: textOf(user, 'registroProfesional'),
    rethus: dayOf(user, 'rethus'),
    estado: numberOf(user, 'condicion') === ACTIVE_USER ? stateTexts.active : stateTexts.inactive,
  }));
}

/** The fields of a patient that are names in the answers, by the field of an import. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  affiliationType: ['tipoAfiliacion'],
  focusId: ['enfoque'],
  siteId: ['sede'],
};
const PAYERS: Readonly<Record<string, string>> = {
  epsId: 'eps',
  prepaidId: 'prepagada',
  policyId: 'poliza',
};

export async function* patientRows(reader: LegacyReader): AsyncGenerator<readonly ListRow<'patients'>[]> {
  const placeOf = await reader.places();
  const focusNames = await reader.focusNames();
  for (const { id, listed: patient } of await reader.patients()) {
    const chart = recordOf(await reader.chart(id));
    const cellOf = (field: string): string => {
      const legacyField = LEGACY_PATIENT_FIELDS[field as keyof typeof LEGACY_PATIENT_FIELDS] ?? '';
      const payer = PAYERS[field];
      if (payer) return textOf(recordOf(chart, payer), 'EpsNom') || textOf(patient, payer);
      if (field === 'documentType') return documentTypeOf(patient, 'TipCod', 'TipDocNom');
      if (field === 'originCityId' || field === 'residenceCityId')
        return placeOf(numberOf(patient, legacyField));
      if (field === 'focusId')
        return textOf(patient, 'enfoque') || focusNames(numberOf(patient, 'PacEnf', 'Enfoque'));
      if (field === 'birthDate' || field === 'admissionDate') return dayOf(patient, legacyField);
      return textOf(patient, ...(NAMES[field] ?? []), legacyField);
    };
    yield [
      Object.fromEntries(
        PATIENT_COLUMNS.map(({ name, headers, nameOf }) => {
          const text = cellOf(name);
          const code = nameOf && /^\d{1,4}$/.test(text) ? nameOfKnownCode(nameOf, Number(text)) : null;
          return [headers[0] ?? '', code ?? text];
        }),
      ),
    ];
  }
}

function nameOfKnownCode(nameOf: (code: number) => string | null, code: number): string | null {
  try {
    return nameOf(code);
  } catch {
    return null;
  }
}

export async function* guardianRows(reader: LegacyReader): AsyncGenerator<readonly ListRow<'guardians'>[]> {
  yield* inOrder(await reader.patients(), async ({ id, key }) => {
    const chart = recordOf(await reader.chart(id));
    const guardians =
      'acudientes' in chart
        ? rowsOf(chart, 'acudientes')
        : rowsOf(await reader.api.get(`api/acudientes/${id}`), 'acudientes');
    return guardians.map((guardian) => ({
      ...key,
      parentesco: nameOfCode(KINSHIPS, guardian, 'TerRolCod', 'RolNom'),
      tipo_documento: documentTypeOf(guardian, 'TipDocTer'),
      documento: textOf(guardian, 'TerIde'),
      nombres: textOf(guardian, 'TerNom'),
      apellidos: textOf(guardian, 'TerApe'),
      telefono: textOf(guardian, 'TerTel'),
      correo: textOf(guardian, 'TerEma'),
      ocupacion: nameOfCode(OCCUPATIONS, guardian, 'OcuCodTer', 'OcuNom'),
    }));
  });
}
