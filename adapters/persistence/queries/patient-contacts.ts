import type { SqlEntityManager } from '@mikro-orm/knex';
import type { GuardianContact, PatientContact, PatientContacts } from '#domain/scheduling';
import { placeholders, rowsOf } from '../sql.ts';

interface ContactRow {
  patientId: number;
  chartNumber: number;
  phone: string | null;
  guardianNames: string | null;
  guardianSurnames: string | null;
  kinship: number;
  guardianPhone: string;
}

export const patientContacts = (em: SqlEntityManager): PatientContacts => ({
  async of(patientIds) {
    const contacts = new Map<number, PatientContact & { readonly guardians: GuardianContact[] }>();
    if (patientIds.length === 0) return contacts;
    const rows = await rowsOf<ContactRow>(
      em,
      `select p.id as patientId, p.chart_number as chartNumber, p.phone, g.names as guardianNames, g.surnames as guardianSurnames,
         r.kinship, g.phone as guardianPhone
       from patient p
       left join guardianship r on r.patient_id = p.id
       left join guardian g on g.id = r.guardian_id
       where p.id in (${placeholders(patientIds)}) order by r.id`,
      patientIds,
    );
    for (const row of rows) {
      const { patientId, chartNumber, phone, guardianNames, guardianSurnames, kinship, guardianPhone } = row;
      const contact = contacts.get(patientId) ?? { chartNumber, phone, guardians: [] };
      contacts.set(patientId, contact);
      if (guardianNames !== null && guardianSurnames !== null)
        contact.guardians.push({
          firstNames: guardianNames,
          lastNames: guardianSurnames,
          kinship,
          phone: guardianPhone,
        });
    }
    return contacts;
  },
});
