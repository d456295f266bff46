import { addDays, type LocalDate, localDate } from '#domain/shared';
import { buildersFor } from './builders.ts';
import type { TestApp } from './databases.ts';

/** The night of the first run, which announces nothing; the first notices are those of the next night. */
export const START_NIGHT = localDate('2026-03-04');
/** 04:00 at the clinic, when the alerts of a night are due. */
export const alertTime = (night: LocalDate): string => `${night}T09:00:00.000Z`;

/** Creates two sites, each with `days` orders that expire on one day after the other, and a site without an email address. */
export async function sitesWithOrders(app: TestApp, days: number) {
  const build = buildersFor(app);
  const siteIds = [
    await build.site({ name: 'Sede Norte', email: 'norte@integra.example' }),
    await build.site({ name: 'Sede Sur', email: 'sur@integra.example' }),
  ];
  const siteIdWithoutEmail = await build.site({ name: 'Sede Muda', email: '' });
  const createdBy = await build.user({ siteId: siteIds[0] as number });
  const patientIds = await Promise.all(
    [...siteIds, siteIdWithoutEmail].map((siteId) =>
      build.patient({ siteId, createdBy, firstName: 'SOFÍA', firstSurname: 'ROJAS' }),
    ),
  );
  const payerId = await build.payer();
  const cupsId = await build.cups();
  const orders: { code: string; siteId: number; expiresOn: LocalDate }[] = [];
  /** Creates an authorization at the site with the index `siteIndex`; the site with index 2 has no email address. */
  const addOrder = async (
    siteIndex: number,
    code: string,
    expiresOn: LocalDate,
    { scheduled = 0, patientActive = true } = {},
  ) => {
    const siteId = [...siteIds, siteIdWithoutEmail][siteIndex] as number;
    const issuedOn = addDays(expiresOn, -45);
    const patientId = patientActive
      ? (patientIds[siteIndex] as number)
      : await build.patient({ siteId, createdBy, active: false });
    await build.authorization(
      { siteId, patientId, createdBy, payerId, code, issuedOn, expiresOn },
      { cupsId, authorized: 10, scheduled },
    );
    orders.push({ code, siteId, expiresOn });
  };
  for (const siteIndex of siteIds.keys())
    for (let day = 1; day <= days; day++)
      await addOrder(siteIndex, `AUT-${siteIndex}-${day}.`, addDays(START_NIGHT, day));
  return { build, siteIds, siteIdWithoutEmail, orders, addOrder };
}

/** The order codes in a message. */
export const codesIn = (content: string): string[] => [
  ...new Set([...content.matchAll(/AUT-[\w-]+\./g)].map(([code]) => code)),
];
