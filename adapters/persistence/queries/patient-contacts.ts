import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientContacts } from '#domain/scheduling';
import { rowsOf } from '../sql.ts';

interface ContactRow {
  chartNumber: number;
  phone: string | null;
  guardianNames: string | null;
  guardianSurnames: string | null;
  kinship: number;
  guardianPhone: string;
}

export const patientContacts = (em: SqlEntityManager): PatientContacts => ({
  async of(patientId) {
    const rows = await rowsOf<ContactRow>(
      em,
      `select p.chart_number as chartNumber, p.phone, g.names as guardianNames, g.surnames as guardianSurnames, r.kinship, g.phone as guardianPhone
       from patient p
       left join guardianship r on r.patient_id = p.id
       left join guardian g on g.id = r.guardian_id
       where p.id = ? order by r.id`,
      [patientId],
    );
    return {
      chartNumber: rows[0]?.chartNumber ?? 0,
      phone: rows[0]?.phone ?? null,
      guardians: rows.flatMap(({ guardianNames, guardianSurnames, kinship, guardianPhone: phone }) =>
        guardianNames === null || guardianSurnames === null
          ? []
          : [{ firstNames: guardianNames, lastNames: guardianSurnames, kinship, phone }],
      ),
    };
  },
});
