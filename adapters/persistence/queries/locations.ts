import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Location, LocationName, Locations } from '#domain/catalogues';
import { placeholders, rowsOf } from '../sql.ts';

export const locations = (em: SqlEntityManager): Locations => {
  const locationsIn = (table: 'department' | 'city', column: 'country_id' | 'department_id', id?: number) =>
    rowsOf<LocationName>(
      em,
      `select id, name, ${column} as parentId from ${table} ${id === undefined ? '' : `where ${column} = ?`} order by name, id`,
      id === undefined ? [] : [id],
    );
  return {
    countries: () =>
      rowsOf<LocationName>(em, 'select id, name, null as parentId from country order by name, id'),
    departments: (countryId) => locationsIn('department', 'country_id', countryId),
    cities: (departmentId) => locationsIn('city', 'department_id', departmentId),
    async ofCities(cityIds) {
      if (cityIds.length === 0) return [];
      return rowsOf<Location>(
        em,
        `select c.id as cityId, d.id as departmentId, d.country_id as countryId
         from city c join department d on d.id = c.department_id where c.id in (${placeholders(cityIds)})`,
        cityIds,
      );
    },
  };
};
