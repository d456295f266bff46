import { departments as colombianDepartments } from './colombia.ts';

const COLOMBIA = 1;
const BOGOTA = 1;
const BOGOTA_CODE = '11001';

const foreignCountries = [
  { id: 2, name: 'Venezuela' },
  { id: 3, name: 'Ecuador' },
  { id: 4, name: 'Perú' },
  { id: 5, name: 'Brasil' },
  { id: 6, name: 'Panamá' },
  { id: 7, name: 'Estados Unidos' },
  { id: 8, name: 'España' },
  { id: 99, name: 'Otro' },
];

const departmentId = (code: string) => (BOGOTA_CODE.startsWith(code) ? BOGOTA : Number(code));
const cityId = (code: string) => (code === BOGOTA_CODE ? BOGOTA : Number(code));
/** Higher than every code of the national list. */
const foreignPlaceId = (countryId: number) => 100_000 + countryId;

/** Colombia and the other countries of origin. */
export const countries = [{ id: COLOMBIA, name: 'Colombia' }, ...foreignCountries];

/** Departments. The ids are the national codes (DANE), but 1 for Bogotá and `foreignPlaceId` for the single one of each foreign country. */
export const departments = [
  ...colombianDepartments.map(({ code, name }) => ({
    id: departmentId(code),
    countryId: COLOMBIA,
    code,
    name,
  })),
  ...foreignCountries.map(({ id }) => ({ id: foreignPlaceId(id), countryId: id, code: null, name: 'Otro' })),
];

/**
 * Capitals and main cities. The ids are the national codes, but 1 for Bogotá and `foreignPlaceId` for the only one of a foreign
 * country.
 */
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
