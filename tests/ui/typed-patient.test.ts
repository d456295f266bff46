import { expect, it } from 'vitest';
import {
  ageInMonths,
  birthDateState,
  documentTypeHint,
  typedPatientOf,
} from '#app/admission/screen/typed-patient.ts';

it.each([
  ['2018-05-06', '2026-05-06', 96],
  ['2018-05-06', '2026-05-05', 95],
  ['2026-03-04', '2026-03-04', 0],
  ['2024-02-29', '2025-02-28', 11],
  ['2026-03-05', '2026-03-04', null],
  ['05/06', '2026-03-04', null],
])('counts the whole months from %s to %s: %s', (born, today, months) => {
  expect(ageInMonths(born, today)).toBe(months);
});

it.each([
  ['', 'missing'],
  ['05/06', 'missing'],
  ['2026-03-05', 'after-today'],
  ['2026-03-04', 'today'],
  ['2026-03-03', 'valid'],
])('the birth date "%s" is %s', (born, state) => {
  expect(birthDateState(born, '2026-03-04')).toBe(state);
});

it.each([
  [
    '4',
    '2021-03-04',
    'Por edad le corresponde RC · Registro civil: revise el tipo o la fecha de nacimiento.',
  ],
  ['6', '2019-03-04', 'Por edad ya le corresponde TI · Tarjeta de identidad. Si aún no la tiene, deje este.'],
  ['6', '2021-03-04', null],
  ['4', '', null],
  ['4', '04/03', null],
  ['4', '2026-03-05', null],
  ['', '2021-03-04', null],
])('the document type %s of somebody born on "%s" has the hint: %s', (documentType, birthDate, hint) => {
  const documentTypes = [
    { value: '6', label: 'RC · Registro civil' },
    { value: '4', label: 'TI · Tarjeta de identidad' },
  ];
  expect(documentTypeHint({ documentType, birthDate }, '2026-03-04', documentTypes)).toBe(hint);
});

it('shows the typed names', () => {
  const form: Record<string, string> = {
    firstName: ' Sofía ',
    firstSurname: 'Muñoz',
    birthDate: '2018-05-06',
    documentType: '6',
    ripsDocumentType: '1',
  };
  expect(typedPatientOf((field) => form[field] ?? '')).toEqual({
    name: 'Sofía Muñoz',
    birthDate: '2018-05-06',
    documentType: '6',
    ripsDocumentType: '1',
    clientType: '',
  });
});
