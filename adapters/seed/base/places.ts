import { departments as colombianDepartments } from './colombia.ts';

const COLOMBIA = 1;
const BOGOTA = 1;
const BOGOTA_CODE = '11001';

const foreignCountries = [
  { id: 2, name: 'Venezuela', isoNumeric: '862' },
  { id: 3, name: 'Ecuador', isoNumeric: '218' },
  { id: 4, name: 'Perú', isoNumeric: '604' },
  { id: 5, name: 'Brasil', isoNumeric: '076' },
  { id: 6, name: 'Panamá', isoNumeric: '591' },
  { id: 7, name: 'Estados Unidos', isoNumeric: '840' },
  { id: 8, name: 'España', isoNumeric: '724' },
  { id: 99, name: 'Otro', isoNumeric: null },
];

const departmentId = (code: string) => (BOGOTA_CODE.startsWith(code) ? BOGOTA : Number(code));
const cityId = (code: string) => (code === BOGOTA_CODE ? BOGOTA : Number(code));
/** Each foreign country has one department and one city, both with this id, which is higher than every national code. */
const foreignPlaceId = (countryId: number) => 100_000 + countryId;

/** Colombia and the other countries of origin, with their numbers of ISO 3166-1 (B13). */
export const countries = [{ id: COLOMBIA, name: 'Colombia', isoNumeric: '170' }, ...foreignCountries];

/** Departments. Their ids are the national codes (DANE), except for Bogotá (1) and for foreign departments (`foreignPlaceId`). */
export const departments = [
  ...colombianDepartments.map(({ code, name }) => ({
    id: departmentId(code),
    countryId: COLOMBIA,
    code,
    name,
  })),
  ...foreignCountries.map(({ id }) => ({ id: foreignPlaceId(id), countryId: id, code: null, name: 'Otro' })),
];

/** Capitals and main cities. Their ids are the national codes, except for Bogotá (1) and for foreign cities (`foreignPlaceId`). */
export const cities = [
  ...colombianDepartments.flatMap(({ code: department, cities }) =>
    cities.map(([suffix, name]) => {
      const code = `${department}${suffix}`;
      return { id: cityId(code), departmentId: departmentId(department), code, name };
    }),
  ),
  ...foreignCountries.map(({ id }) => ({
    id: foreignPlaceId(id),
    departmentId: foreignPlaceId(id),
    code: null,
    name: 'Otra',
  })),
];
