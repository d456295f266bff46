import type { SqlEntityManager } from '@mikro-orm/knex';
import type { LineBalances } from '#domain/cancellation';
import { columns, date, int, select, text } from '../columns.ts';
import { placeholders } from '../sql.ts';
import { CODE_OF_SESSION_ORDER } from './closed-orders.ts';
import { PATIENT_NAME } from './patient-columns.ts';
import { patientNames } from './session-record.ts';

const BALANCE = columns({
  lineId: int('l.id'),
  orderCode: text(CODE_OF_SESSION_ORDER),
  cupsName: text('c.description'),
  specialtyId: int('l.specialty_id'),
  expiresOn: date('o.expires_on'),
  authorized: int('l.authorized'),
  scheduled: int('l.scheduled'),
  ...PATIENT_NAME,
});

export const lineBalances = (em: SqlEntityManager): LineBalances => ({
  async of(lineIds) {
    const rows = await select(
      em,
      BALANCE,
      `from service_line l
       join service_order o on o.id = l.order_id
       join cups c on c.id = l.cups_id
       join patient p on p.id = o.patient_id
       where l.id in (${placeholders(lineIds)})
       order by o.expires_on, l.id`,
      lineIds,
    );
    return rows.map(({ firstName, secondName, firstSurname, secondSurname, ...row }) => ({
      ...row,
      expiresOn: row.expiresOn,
      patient: patientNames({ firstName, secondName, firstSurname, secondSurname }),
    }));
  },
});
