import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Cities } from '#domain/patient-import';
import { columns, int, optional, select, text } from '../columns.ts';

const CITY = columns({
  cityId: int('c.id'),
  code: optional(text('c.code')),
  name: text('c.name'),
  departmentId: int('d.id'),
  department: text('d.name'),
  countryId: int('d.country_id'),
  country: text('k.name'),
});

export const cities = (em: SqlEntityManager): Cities => ({
  all: () =>
    select(
      em,
      CITY,
      `from city c join department d on d.id = c.department_id join country k on k.id = d.country_id order by c.id`,
    ),
});
