import type { InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { IntakePatient, MedicalOrder, ServiceIntake } from '#domain/orders';
import type { Dialect } from '../dialect.ts';
import { orderedServices } from '../queries/ordered-services.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { ServiceLineSchema, ServiceOrderSchema } from '../schemas/orders.ts';
import { forUpdate, rowOf, rowsOf } from '../sql.ts';
import { countAdded } from './order-counts.ts';

/** The exclusive upper bound of `code`, `code-2`, `code-3` …: `.` is the character after `-`. */
const codeUpperBound = (code: string) => `${code}.`;

export const serviceIntake = (em: SqlEntityManager, dialect: Dialect): ServiceIntake => ({
  async lockPatient(patientId) {
    await rowOf(em, forUpdate(dialect, 'select id from patient where id = ?'), [patientId]);
  },
  async patient(patientId) {
    const row = await rowOf<
      Omit<IntakePatient, 'active' | 'payerIdByKind'> & {
        active: number;
        epsId: number;
        prepaidId: number;
        policyId: number;
      }
    >(
      em,
      `select id, site_id as siteId, active, chart_number as chartNumber, client_type as clientType, eps_id as epsId,
         prepaid_id as prepaidId, policy_id as policyId
       from patient p where id = ? and merged_into is null and ${NOT_HIDDEN}`,
      [patientId],
    );
    if (!row) return null;
    const { active, epsId, prepaidId, policyId, ...patient } = row;
    const payerIdByKind = { eps: epsId, prepagada: prepaidId, poliza: policyId };
    return { ...patient, active: Boolean(active), payerIdByKind };
  },
  async medicalOrder(code) {
    const row = await rowOf<Omit<MedicalOrder, 'services' | 'active'> & { active: number }>(
      em,
      `select id, patient_id as patientId, service_type as serviceType, payer_id as payerId, active,
         issued_on as issuedOn, expires_on as expiresOn
       from service_order where kind = 'medical-order' and code = ?`,
      [code],
    );
    if (!row) return null;
    const services = await orderedServices(em, [row.id]);
    return { ...row, active: Boolean(row.active), services };
  },
  async codesFrom(firstCode) {
    const rows = await rowsOf<{ code: string }>(
      em,
      'select code from service_order where code >= ? and code < ?',
      [firstCode, codeUpperBound(firstCode)],
    );
    return rows.map(({ code }) => code);
  },
  async add({ services, ...order }) {
    const id = await em.insert(ServiceOrderSchema, { ...order, active: true });
    await countAdded(em, dialect, id);
    await em.insertMany<InferEntity<typeof ServiceLineSchema>>(
      ServiceLineSchema,
      services.map(({ cupsId, specialtyId, quantity }) => ({
        orderId: id,
        cupsId,
        specialtyId,
        authorized: quantity,
        scheduled: 0,
      })),
    );
    return id;
  },
});
