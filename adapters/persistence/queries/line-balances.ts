import type { SqlEntityManager } from '@mikro-orm/knex';
import type { LineBalance, LineBalances } from '#domain/cancellation';
import { localDate } from '#domain/shared';
import { placeholders, rowsOf } from '../sql.ts';
import { type PatientNameParts, patientNames } from './session-record.ts';

type BalanceRow = Omit<LineBalance, 'expiresOn' | 'patient'> & PatientNameParts & { expiresOn: string };

export const lineBalances = (em: SqlEntityManager): LineBalances => ({
  async of(lineIds) {
    const rows = await rowsOf<BalanceRow>(
      em,
      `select l.id as lineId, o.code as orderCode, c.description as cupsName, l.specialty_id as specialtyId,
         o.expires_on as expiresOn, l.authorized, l.scheduled, p.first_name as firstName, p.second_name as secondName,
         p.first_surname as firstSurname, p.second_surname as secondSurname
       from service_line l
       join service_order o on o.id = l.order_id
       join cups c on c.id = l.cups_id
       join patient p on p.id = o.patient_id
       where l.id in (${placeholders(lineIds)})
       order by o.expires_on, l.id`,
      lineIds,
    );
    return rows.map(({ firstName, secondName, firstSurname, secondSurname, ...row }) => ({
      ...row,
      expiresOn: localDate(row.expiresOn),
      patient: patientNames({ firstName, secondName, firstSurname, secondSurname }),
    }));
  },
});
