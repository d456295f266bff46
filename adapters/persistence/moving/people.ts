import {
  AFFILIATION_TYPES,
  ATTENTION_MODES,
  BLOOD_TYPES,
  CLIENT_TYPES,
  COUNTRIES,
  DISABILITIES,
  ETHNICITIES,
  HALF_DAYS,
  KINSHIPS,
  OCCUPATIONS,
  RESIDENCE_ZONES,
  RIPS_USER_TYPES,
  SCHEMES,
  SEXES,
} from '#domain/catalogues';
import { type ImportField, PATIENT_COLUMNS } from '#domain/patient-import';
import { stateTexts } from '#domain/wording';
import { type Column, computed, date, optional, text } from '../columns.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { documentTypeOf, nameOf, PATIENT_KEY, source, textOrEmpty, wordOf } from './source.ts';

export const sites = source<'sites'>()({
  id: 's.id',
  columns: {
    nombre: text('s.name'),
    correo: text('s.email'),
    telefono: textOrEmpty('s.phone'),
    direccion: textOrEmpty('s.address'),
    reps: textOrEmpty('s.reps'),
  },
  from: 'from site s where 1 = 1',
});

export const users = source<'users'>()({
  id: 'u.id',
  columns: {
    usuario: text('u.username'),
    nombres: text('u.first_names'),
    apellidos: text('u.last_names'),
    rol: text('role.name'),
    sede: textOrEmpty('site.name'),
    correo: textOrEmpty('u.email'),
    cedula: textOrEmpty('u.id_number'),
    profesion: textOrEmpty('u.professional_type'),
    registro: textOrEmpty('u.professional_register'),
    rethus: textOrEmpty('u.rethus'),
    estado: wordOf('u.active', { 0: stateTexts.inactive, 1: stateTexts.active }),
  },
  from: `from staff_member u join role on role.id = u.role_id left join site on site.id = u.site_id where 1 = 1`,
});

/** A town with its department, abroad also with its country; '' where there is none. */
const placeOf = (city: string) =>
  computed(
    `${city}.name`,
    {
      name: optional(text(`${city}.name`)),
      department: optional(text(`${city}_department.name`)),
      country: optional(
        text(
          `(select abroad.name from country abroad where abroad.id = ${city}_department.country_id and abroad.name <> 'Colombia')`,
        ),
      ),
    },
    (place: Readonly<Record<'name' | 'department' | 'country', string | null>>) =>
      place.name === null ? '' : [place.name, place.department, place.country].filter(Boolean).join(', '),
  );

/** The columns of a patient by the field that an import reads. */
const PATIENT_FIELDS: Readonly<Record<ImportField, Column<string>>> = {
  documentType: documentTypeOf('p.document_type'),
  documentNumber: text('p.document_number'),
  ripsDocumentType: documentTypeOf('p.rips_document_type'),
  firstSurname: text('p.first_surname'),
  secondSurname: textOrEmpty('p.second_surname'),
  firstName: text('p.first_name'),
  secondName: textOrEmpty('p.second_name'),
  birthDate: date('p.birth_date'),
  sex: nameOf('p.sex', SEXES),
  bloodType: nameOf('p.blood_type', BLOOD_TYPES),
  nationality: nameOf('p.nationality', COUNTRIES),
  ethnicity: nameOf('p.ethnicity', ETHNICITIES),
  disability: nameOf('p.disability', DISABILITIES),
  focusId: text('focus.description'),
  attentionMode: nameOf('p.attention_mode', ATTENTION_MODES),
  admissionDate: date('p.admission_date'),
  clientType: nameOf('p.client_type', CLIENT_TYPES),
  originCityId: placeOf('origin'),
  residenceCityId: placeOf('residence'),
  residenceZone: nameOf('p.residence_zone', RESIDENCE_ZONES),
  neighbourhood: textOrEmpty('p.neighbourhood'),
  address: textOrEmpty('p.address'),
  phone: textOrEmpty('p.phone'),
  halfDay: nameOf('p.half_day', HALF_DAYS),
  halfDayNote: textOrEmpty('p.half_day_note'),
  scheme: nameOf('p.scheme', SCHEMES),
  affiliationType: nameOf('p.affiliation_type', AFFILIATION_TYPES),
  ripsUserType: nameOf('p.rips_user_type', RIPS_USER_TYPES),
  epsId: text('eps.name'),
  prepaidId: text('prepaid.name'),
  policyId: text('policy.name'),
  companionName: textOrEmpty('p.companion_name'),
  companionPhone: textOrEmpty('p.companion_phone'),
  referrer: textOrEmpty('p.referrer'),
  siteId: text('site.name'),
  active: wordOf('p.active', { 0: stateTexts.inactive, 1: stateTexts.active }),
  confirmDuplicate: text("''"),
};

export const patients = source<'patients'>()({
  id: 'p.id',
  columns: Object.fromEntries(
    PATIENT_COLUMNS.map(({ name, headers }) => [headers[0] ?? '', PATIENT_FIELDS[name]]),
  ),
  from: `from patient p join site on site.id = p.site_id join catalogue_item focus on focus.id = p.focus_id
    join payer eps on eps.id = p.eps_id join payer prepaid on prepaid.id = p.prepaid_id join payer policy on policy.id = p.policy_id
    left join city origin on origin.id = p.origin_city_id left join department origin_department on origin_department.id = origin.department_id
    left join city residence on residence.id = p.residence_city_id
    left join department residence_department on residence_department.id = residence.department_id
    where ${NOT_HIDDEN}`,
});

export const guardians = source<'guardians'>()({
  id: 'k.id',
  columns: {
    ...PATIENT_KEY,
    parentesco: nameOf('k.kinship', KINSHIPS),
    tipo_documento: documentTypeOf('g.document_type'),
    documento: text('g.document_number'),
    nombres: text('g.names'),
    apellidos: text('g.surnames'),
    telefono: text('g.phone'),
    correo: textOrEmpty('g.email'),
    ocupacion: nameOf('g.occupation', OCCUPATIONS),
  },
  from: `from guardianship k join guardian g on g.id = k.guardian_id join patient p on p.id = k.patient_id where ${NOT_HIDDEN}`,
});
