import type { InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { IntakePatient, ServiceIntake } from '#domain/orders';
import { columns, date, flag, int, type RowOf, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { orderedServices } from '../queries/ordered-services.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { ServiceLineSchema, ServiceOrderSchema } from '../schemas/orders.ts';
import { lockRow } from '../sql.ts';
import { countAdded } from './order-counts.ts';

/** The exclusive upper bound of `code`, `code-2`, `code-3` …: `.` is the character after `-`. */
const codeUpperBound = (code: string) => `${code}.`;

const CODE = columns({
  code: text('code'),
});

const SERVICE_ORDER = columns({
  id: int('id'),
  patientId: int('patient_id'),
  serviceType: text('service_type'),
  payerId: int('payer_id'),
  active: flag('active'),
  issuedOn: date('issued_on'),
  expiresOn: date('expires_on'),
});

/** The facts of a patient `p` that service intake needs. */
export const INTAKE_PATIENT = columns({
  id: int('id'),
  siteId: int('site_id'),
  active: flag('active'),
  chartNumber: int('chart_number'),
  clientType: int('client_type'),
  epsId: int('eps_id'),
  prepaidId: int('prepaid_id'),
  policyId: int('policy_id'),
});

export const intakePatientOf = ({
  epsId,
  prepaidId,
  policyId,
  ...patient
}: RowOf<typeof INTAKE_PATIENT>): IntakePatient => ({
  ...patient,
  payerIdByKind: { eps: epsId, prepagada: prepaidId, poliza: policyId },
});

export const serviceIntake = (em: SqlEntityManager, dialect: Dialect): ServiceIntake => ({
  async lockPatient(patientId) {
    await lockRow(em, dialect, 'patient', patientId);
  },
  async patient(patientId) {
    const row = await selectFirst(
      em,
      INTAKE_PATIENT,
      `from patient p where id = ? and merged_into is null and ${NOT_HIDDEN}`,
      [patientId],
    );
    return row && intakePatientOf(row);
  },
  async medicalOrder(code) {
    const row = await selectFirst(
      em,
      SERVICE_ORDER,
      `from service_order where kind = 'medical-order' and code = ?`,
      [code],
    );
    if (!row) return null;
    const services = await orderedServices(em, [row.id]);
    return { ...row, services };
  },
  async codesFrom(firstCode) {
    const rows = await select(em, CODE, 'from service_order where code >= ? and code < ?', [
      firstCode,
      codeUpperBound(firstCode),
    ]);
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
