import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { ROLE } from '#domain/access';
import { FOCUS_TYPE } from '#domain/catalogues';
import { addDays, type LocalDate, today } from '#domain/shared';
import { bearerFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';

/** Few enough to be used up during a run. */
const SCARCE_UNITS = 40;
const AMPLE_UNITS = 100_000;

/** A line, its patient and a therapist for its sessions. */
export interface BookingTarget {
  readonly patientId: number;
  readonly lineId: number;
  readonly therapist: string;
}

export interface ClusterClinic {
  readonly today: LocalDate;
  readonly siteName: string;
  /** `Authorization` headers of two users. */
  readonly scheduler: string;
  readonly admissions: string;
  /** The service of the lines. */
  readonly cupsId: number;
  /** A diagnostic focus for admissions. */
  readonly focusId: number;
  /** One line for each client, on which no other client books. */
  readonly own: readonly BookingTarget[];
  /** A line with few units, on which all clients book. */
  readonly scarce: BookingTarget;
}

/** Opens the application in this process. */
export const openContainer = (variables: Readonly<Record<string, string>>): Promise<Container> =>
  createContainer(readEnvironment(variables));

/** Adds a site with users, patients and authorizations for a number of clients. */
export async function makeClinic(container: Container, clientCount: number): Promise<ClusterClinic> {
  const app = { container, variables: {}, close: () => container.close() };
  const build = buildersFor(app);
  const day = today(container.clock);
  const siteName = 'Sede del Clúster';
  const siteId = await build.site({ name: siteName });
  const staff = async (username: string, roleId: number) => ({
    id: await build.user({ username, roleId, siteId }),
    username,
  });
  const scheduler = await staff('cluster.programacion', ROLE.scheduling);
  const admissions = await staff('cluster.admisiones', ROLE.admissions);
  const cupsId = await build.cups({ specialtyId: 2 });
  const addLine = async (name: string, authorized: number): Promise<BookingTarget> => {
    const therapist = await staff(`cluster.${name}`, ROLE.physiotherapist);
    const patientId = await build.patient({ siteId, createdBy: scheduler.id });
    const order = { patientId, siteId, createdBy: scheduler.id, issuedOn: day, expiresOn: addDays(day, 360) };
    const { lineId } = await build.authorization(order, { authorized, cupsId });
    return { patientId, lineId, therapist: therapist.username };
  };
  const ownTargets: BookingTarget[] = [];
  for (let number = 0; number < clientCount; number++)
    ownTargets.push(await addLine(`terapeuta${number}`, AMPLE_UNITS));
  return {
    today: day,
    siteName,
    scheduler: await bearerFor(app, scheduler.id),
    admissions: await bearerFor(app, admissions.id),
    cupsId,
    focusId: await build.item(FOCUS_TYPE),
    own: ownTargets,
    scarce: await addLine('escaso', SCARCE_UNITS),
  };
}
