import type { SqlEntityManager } from '@mikro-orm/knex';
import { specialtyOfRole } from '#domain/access';
import { type SchedulingChoices, SESSION_STATE } from '#domain/scheduling';
import { columns, date, int, oneOf, optional, select, selectFirst, text } from '../columns.ts';
import { placeholders } from '../sql.ts';
import { isPublished } from './hidden-imports.ts';
import { NOT_HIDDEN } from './patient-columns.ts';

/** Matches orders `o` whose quota can be scheduled on a day. */
export const USABLE_ORDER =
  "o.kind in ('authorization', 'private-service') and o.active = true and o.expires_on >= ?";

/** The latest session of the patient of order `o` in the specialty of line `l`, with its therapist `t`. */
const LATEST_SESSION = `from therapy_session s
  join service_line other on other.id = s.line_id
  join staff_member t on t.id = s.therapist_id
  where s.patient_id = o.patient_id and other.specialty_id = l.specialty_id and s.state <> ${SESSION_STATE.cancelled} and ${isPublished('s')}
  order by s.date desc, s.id desc limit 1`;

const THERAPIST = columns({
  id: int('id'),
  username: text('username'),
  firstNames: text('first_names'),
  lastNames: text('last_names'),
  roleId: int('role_id'),
  siteId: int('site_id'),
});

const AVAILABLE_SERVICE = columns({
  lineId: int('l.id'),
  orderCode: text('o.code'),
  orderKind: oneOf('o.kind', ['authorization', 'private-service']),
  cupsCode: text('c.code'),
  cupsName: text('c.description'),
  specialtyId: int('l.specialty_id'),
  authorized: int('l.authorized'),
  scheduled: int('l.scheduled'),
  expiresOn: date('o.expires_on'),
  latestUnits: optional(int(`(select s.units ${LATEST_SESSION})`)),
  latestTherapist: optional(text(`(select t.username ${LATEST_SESSION})`)),
});

const SITE_ID = columns({
  siteId: int('site_id'),
});

export const schedulingChoices = (em: SqlEntityManager): SchedulingChoices => ({
  async siteIdOfPatient(patientId) {
    const row = await selectFirst(
      em,
      SITE_ID,
      `from patient p where id = ? and merged_into is null and ${NOT_HIDDEN}`,
      [patientId],
    );
    return row?.siteId ?? null;
  },
  async servicesOf(patientId, on) {
    const rows = await select(
      em,
      AVAILABLE_SERVICE,
      `from service_order o
       join service_line l on l.order_id = o.id
       join cups c on c.id = l.cups_id
       where o.patient_id = ? and ${USABLE_ORDER}
       order by o.expires_on, l.id`,
      [patientId, on],
    );
    return rows;
  },
  async therapists(sites, specialtyId) {
    if (sites !== 'all' && sites.length === 0) return [];
    const siteCondition = sites === 'all' ? '' : `and site_id in (${placeholders(sites)})`;
    // A therapist's role number is the number of the specialty.
    const specialtyCondition = specialtyId === null ? '' : 'and role_id = ?';
    const rows = await select(
      em,
      THERAPIST,
      `from staff_member
       where active = true and site_id is not null ${siteCondition} ${specialtyCondition} order by first_names, last_names, id`,
      [...(sites === 'all' ? [] : sites), ...(specialtyId === null ? [] : [specialtyId])],
    );
    return rows.flatMap(({ roleId, ...therapist }) => {
      const specialty = specialtyOfRole(roleId);
      return specialty === null ? [] : [{ ...therapist, specialtyId: specialty }];
    });
  },
});
