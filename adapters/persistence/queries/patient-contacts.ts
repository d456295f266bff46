import type { SqlEntityManager } from '@mikro-orm/knex';
import type { GuardianContact, PatientContact, PatientContacts } from '#domain/scheduling';
import { columns, int, optional, select, text } from '../columns.ts';
import { placeholders } from '../sql.ts';

const CONTACT = columns({
  patientId: int('p.id'),
  chartNumber: int('p.chart_number'),
  phone: optional(text('p.phone')),
  guardianNames: optional(text('g.names')),
  guardianSurnames: optional(text('g.surnames')),
  kinship: optional(int('r.kinship')),
  guardianPhone: optional(text('g.phone')),
});

export const patientContacts = (em: SqlEntityManager): PatientContacts => ({
  async of(patientIds) {
    const contacts = new Map<number, PatientContact & { readonly guardians: GuardianContact[] }>();
    if (patientIds.length === 0) return contacts;
    const rows = await select(
      em,
      CONTACT,
      `from patient p
       left join guardianship r on r.patient_id = p.id
       left join guardian g on g.id = r.guardian_id
       where p.id in (${placeholders(patientIds)}) order by r.id`,
      patientIds,
    );
    for (const row of rows) {
      const { patientId, chartNumber, phone, guardianNames, guardianSurnames, kinship, guardianPhone } = row;
      const contact = contacts.get(patientId) ?? { chartNumber, phone, guardians: [] };
      contacts.set(patientId, contact);
      if (guardianNames !== null && guardianSurnames !== null && kinship !== null && guardianPhone !== null)
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
