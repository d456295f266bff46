import type { InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { MedicalOrder, OrderedService, ServiceIntake } from '#domain/orders';
import type { Database } from '../engine.ts';
import { ServiceLineSchema, ServiceOrderSchema } from '../schemas/orders.ts';
import { holding, rowOf, rowsOf } from '../sql.ts';

/** Sorts after every code that goes on with a hyphen: the next character of the alphabet of codes. */
const afterHyphen = (code: string) => `${code}.`;

const ORDERED_SERVICES = `
  select l.cups_id as cupsId, cast(sum(l.authorized) as signed) as ordered,
    (select cast(coalesce(sum(al.authorized), 0) as signed)
     from service_order a join service_line al on al.order_id = a.id
     where a.medical_order_id = l.order_id and a.active = true and al.cups_id = l.cups_id) as authorized
  from service_line l where l.order_id = ? group by l.order_id, l.cups_id`;

export const serviceIntake = (em: SqlEntityManager, dialect: Database['dialect']): ServiceIntake => ({
  async hold(patientId) {
    await rowOf(em, holding(dialect, 'select id from patient where id = ?'), [patientId]);
  },
  async patient(patientId) {
    const row = await rowOf<{
      id: number;
      siteId: number;
      active: number;
      clientType: number;
      epsId: number;
    }>(
      em,
      'select id, site_id as siteId, active, client_type as clientType, eps_id as epsId from patient where id = ?',
      [patientId],
    );
    if (!row) return null;
    const { epsId, active, ...patient } = row;
    return { ...patient, active: Boolean(active), payers: { eps: epsId } };
  },
  async medicalOrder(code) {
    const row = await rowOf<Omit<MedicalOrder, 'services' | 'active'> & { active: number }>(
      em,
      `select id, patient_id as patientId, service_type as serviceType, payer_id as payerId, active, expires_on as expiresOn
       from service_order where kind = 'medical-order' and code = ?`,
      [code],
    );
    if (!row) return null;
    const services = await rowsOf<OrderedService>(em, ORDERED_SERVICES, [row.id]);
    return { ...row, active: Boolean(row.active), services };
  },
  async codesFrom(first) {
    const rows = await rowsOf<{ code: string }>(
      em,
      'select code from service_order where code >= ? and code < ?',
      [first, afterHyphen(first)],
    );
    return rows.map(({ code }) => code);
  },
  async add({ services, ...order }) {
    const id = await em.insert(ServiceOrderSchema, { ...order, code90: false, active: true });
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
