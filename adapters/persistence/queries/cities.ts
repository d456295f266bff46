import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Cities, City } from '#domain/patient-import';
import { rowsOf } from '../sql.ts';

export const cities = (em: SqlEntityManager): Cities => ({
  all: () =>
    rowsOf<City>(
      em,
      `select c.id as cityId, c.code, c.name, d.id as departmentId, d.name as department, d.country_id as countryId
       from city c join department d on d.id = c.department_id order by c.id`,
    ),
});
