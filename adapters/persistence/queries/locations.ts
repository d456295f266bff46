import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Locations } from '#domain/catalogues';
import { columns, int, optional, select, text } from '../columns.ts';
import { placeholders } from '../sql.ts';

const LOCATION = columns({
  cityId: int('c.id'),
  departmentId: int('d.id'),
  countryId: int('d.country_id'),
});

const COUNTRY = columns({
  id: int('id'),
  name: text('name'),
  parentId: optional(int('null')),
});

export const locations = (em: SqlEntityManager): Locations => {
  const locationsIn = (table: 'department' | 'city', column: 'country_id' | 'department_id', id?: number) =>
    select(
      em,
      columns({
        id: int('id'),
        name: text('name'),
        parentId: optional(int(column)),
      }),
      `from ${table} ${id === undefined ? '' : `where ${column} = ?`} order by name, id`,
      id === undefined ? [] : [id],
    );
  return {
    countries: () => select(em, COUNTRY, 'from country order by name, id'),
    departments: (countryId) => locationsIn('department', 'country_id', countryId),
    cities: (departmentId) => locationsIn('city', 'department_id', departmentId),
    async ofCities(cityIds) {
      if (cityIds.length === 0) return [];
      return select(
        em,
        LOCATION,
        `from city c join department d on d.id = c.department_id where c.id in (${placeholders(cityIds)})`,
        cityIds,
      );
    },
  };
};
