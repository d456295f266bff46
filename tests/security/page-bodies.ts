import { EPS_SURA, PASSWORD, type Records } from './world.ts';

let patientCount = 0;

/** The fields of an order. */
export const orderFields = (patientId: number) => ({
  payerKind: 'eps',
  patientId: String(patientId),
  payerId: String(EPS_SURA),
  issuedOn: '2026-03-04',
  coverageDays: '45',
});

let closingMinute = 0;
/** Opening hours that the site does not have yet and that contain all sessions of these tests. */
export function newOpeningHours() {
  closingMinute = (closingMinute + 1) % 60;
  const end = `20:${String(closingMinute).padStart(2, '0')}`;
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '06:00', end }));
}

export const MONDAY_HOURS = [{ weekday: 1, start: '08:00', end: '12:00' }];

export const PASSWORD_CHANGE = {
  current: PASSWORD,
  password: 'otra clave larga',
  repeated: 'otra clave larga',
};

/** A certificate of the month of all sessions of these tests. */
export const CERTIFICATE_FORM = { from: '2026-03-01', to: '2026-03-31', addressee: '', diagnosis: false };

export const admissionForm = (r: Records) => ({
  patientId: String(r.patientId),
  confirmDuplicate: 'on',
  documentType: '6',
  documentNumber: r.documentNumber,
  firstSurname: r.surname,
  firstName: 'NUEVO',
  birthDate: '2018-05-06',
  sex: '1',
  bloodType: '9',
  focusId: '10001',
  attentionMode: '1',
  admissionDate: '2026-01-10',
  clientType: '6',
  scheme: '1',
  affiliationType: '2',
  epsId: String(EPS_SURA),
  originCountryId: '1',
  originDepartmentId: '1',
  originCityId: '1',
  residenceCountryId: '1',
  residenceDepartmentId: '1',
  residenceCityId: '1',
  address: 'Calle 1 # 2-3',
});

/** An import file with one patient. */
export const patientTable = () =>
  Buffer.from(
    [
      '{}',
      'tipo de documento;número de documento;primer apellido;primer nombre;fecha de nacimiento;sexo;enfoque;tipo de cliente;eps;tipo de afiliación',
      `RC;${71_000_000 + ++patientCount};Aparte;Lucía;06/05/2018;F;Alto riesgo neurológico;EPS;Sanitas;Beneficiario`,
    ].join('\n'),
  );

export const orderForm = (r: Records) => ({
  kind: 'medical-order',
  ...orderFields(r.patientId),
  'services[0].cupsId': String(r.cupsId),
  'services[0].quantity': '4',
});
