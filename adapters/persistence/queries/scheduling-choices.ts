import type { SqlEntityManager } from '@mikro-orm/knex';
import { specialtyOfRole } from '#domain/access';
import { type AvailableService, type SchedulingChoices, SESSION_STATE } from '#domain/scheduling';
import { localDate } from '#domain/shared';
import { placeholders, rowOf, rowsOf } from '../sql.ts';
import { NOT_HIDDEN } from './patient-columns.ts';

interface TherapistRow {
  id: number;
  username: string;
  firstNames: string;
  lastNames: string;
  roleId: number;
  siteId: number;
}

/** Matches orders `o` whose quota can be scheduled on a day. */
export const USABLE_ORDER =
  "o.kind in ('authorization', 'private-service') and o.active = true and o.expires_on >= ?";

/** The latest session of the patient of order `o` in the specialty of line `l`, with its therapist `t`. */
const LATEST_SESSION = `from therapy_session s
  join service_line other on other.id = s.line_id
  join staff_member t on t.id = s.therapist_id
  where s.patient_id = o.patient_id and other.specialty_id = l.specialty_id and s.state <> ${SESSION_STATE.cancelled}
  order by s.date desc, s.id desc limit 1`;

export const schedulingChoices = (em: SqlEntityManager): SchedulingChoices => ({
  async siteIdOfPatient(patientId) {
    const row = await rowOf<{ siteId: number }>(
      em,
      `select site_id as siteId from patient p where id = ? and merged_into is null and ${NOT_HIDDEN}`,
      [patientId],
    );
    return row?.siteId ?? null;
  },
  async servicesOf(patientId, on) {
    const rows = await rowsOf<Omit<AvailableService, 'expiresOn'> & { expiresOn: string }>(
      em,
      `select l.id as lineId, o.code as orderCode, o.kind as orderKind, c.code as cupsCode, c.description as cupsName,
         l.specialty_id as specialtyId, l.authorized, l.scheduled, o.expires_on as expiresOn,
         (select s.units ${LATEST_SESSION}) as latestUnits,
         (select t.username ${LATEST_SESSION}) as latestTherapist
       from service_order o
       join service_line l on l.order_id = o.id
       join cups c on c.id = l.cups_id
       where o.patient_id = ? and ${USABLE_ORDER}
       order by o.expires_on, l.id`,
      [patientId, on],
    );
    return rows.map((row) => ({ ...row, expiresOn: localDate(row.expiresOn) }));
  },
  async therapists(sites, specialtyId) {
    if (sites !== 'all' && sites.length === 0) return [];
    const siteCondition = sites === 'all' ? '' : `and site_id in (${placeholders(sites)})`;
    // A therapist's role number is the number of the specialty.
    const specialtyCondition = specialtyId === null ? '' : 'and role_id = ?';
    const rows = await rowsOf<TherapistRow>(
      em,
      `select id, username, first_names as firstNames, last_names as lastNames, role_id as roleId, site_id as siteId from staff_member
       where active = true and site_id is not null ${siteCondition} ${specialtyCondition} order by first_names, last_names, id`,
      [...(sites === 'all' ? [] : sites), ...(specialtyId === null ? [] : [specialtyId])],
    );
    return rows.flatMap(({ roleId, ...therapist }) => {
      const specialty = specialtyOfRole(roleId);
      return specialty === null ? [] : [{ ...therapist, specialtyId: specialty }];
    });
  },
});
