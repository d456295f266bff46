import type { Actor } from '#domain/access';
import { FOCUS_TYPE } from '#domain/catalogues';
import type { ScheduleItem } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';
import { rowsOf } from '#tests/support/rows.ts';
import { anActor, buildersFor } from './builders.ts';
import type { TestApp } from './databases.ts';

/** Confirms all conflicts of a session, for tests of other rules. */
export const CONFIRMED = {
  overlap: true,
  unavailable: true,
  outside: true,
  begun: true,
  reason: 'Trabajo en grupo',
};

type ItemOverrides = Partial<Omit<ScheduleItem, 'date' | 'start' | 'end'>> & {
  date?: string;
  start?: string;
  end?: string;
};

/** Creates a site with staff, a patient, and an authorization of `authorized` units that expires on `expiresOn`. */
export async function clinicIn(
  app: TestApp,
  { authorized = 10, expiresOn = '2026-04-15' }: { authorized?: number; expiresOn?: string } = {},
) {
  const build = buildersFor(app);
  await build.role(1);
  await build.role(2, ['agenda']);
  await build.role(3, ['agenda']);
  await build.role(9, ['scheduling']);
  // The id of this item distinguishes the usernames of several clinics in one database.
  const serial = await build.item(FOCUS_TYPE);
  const siteId = await build.site();
  const staff = async (name: string, roleId: number, overrides = {}) => {
    const username = `${name}${serial}`;
    return { id: await build.user({ siteId, roleId, username, firstNames: name, ...overrides }), username };
  };
  const scheduler = await staff('programacion', 9);
  const therapist = await staff('fisio', 2);
  const auxiliary = await staff('fono', 3);
  const patientId = await build.patient({ siteId, createdBy: scheduler.id });
  const lineFor = async (
    patient: number,
    line: { authorized?: number; scheduled?: number; specialtyId?: number; cupsId?: number } = {},
    order = {},
  ) => {
    const orderFields = { patientId: patient, siteId, createdBy: scheduler.id, expiresOn, ...order };
    return build.authorization(orderFields, { authorized, ...line });
  };
  const { orderId, lineId } = await lineFor(patientId);

  const actor = anActor({
    userId: scheduler.id,
    username: scheduler.username,
    roleId: 9,
    siteId,
    screens: new Set(['scheduling']),
  });
  /** Calls use cases as the scheduler, or as an actor with overrides. */
  const as = (overrides: Partial<Actor> = {}) => app.container.scope().as({ ...actor, ...overrides });

  const anItem = ({
    date = '2026-03-05',
    start = '08:00',
    end = '09:00',
    ...rest
  }: ItemOverrides = {}): ScheduleItem => ({
    date: localDate(date),
    start: localTime(start),
    end: localTime(end),
    type: 'therapy',
    patientId,
    lineId,
    therapist: therapist.username,
    auxiliary: null,
    responsible: null,
    confirmation: null,
    ...rest,
  });

  const schedule = (...items: ScheduleItem[]) => as()('scheduleSessions', { items });

  return {
    build,
    siteId,
    scheduler,
    therapist,
    auxiliary,
    patientId,
    orderId,
    lineId,
    actor,
    as,
    anItem,
    schedule,
    staff,
    lineFor,
  };
}

/** The units of a line, and the number of its sessions, cancelled ones included. */
export async function unitsOn(app: TestApp, lineId: number) {
  const rows = await rowsOf<{
    authorized: number;
    scheduled: number;
    uncancelledUnits: number;
    sessionCount: number;
  }>(
    app.container.database.fork(),
    `select l.authorized, l.scheduled,
       (select cast(coalesce(sum(s.units), 0) as signed) from therapy_session s where s.line_id = l.id and s.state <> 2)
         as uncancelledUnits,
       (select count(*) from therapy_session s where s.line_id = l.id) as sessionCount
     from service_line l where l.id = ?`,
    [lineId],
  );
  const [row] = rows;
  if (!row) throw new Error(`No line ${lineId}`);
  return {
    authorized: Number(row.authorized),
    scheduled: Number(row.scheduled),
    uncancelledUnits: Number(row.uncancelledUnits),
    sessionCount: Number(row.sessionCount),
  };
}

/** The audit entries of an action, oldest first. */
export async function auditRows(app: TestApp, action: string) {
  return rowsOf<{
    detail: string;
    subjectId: number | null;
    patientId: number | null;
    siteId: number | null;
  }>(
    app.container.database.fork(),
    `select detail, subject_id as subjectId, patient_id as patientId, site_id as siteId from audit_entry
     where action = ? order by id`,
    [action],
  );
}
