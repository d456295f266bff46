import { addDays, type LocalDate, localDate } from '#domain/shared';
import { buildersFor } from './builders.ts';
import type { TestApp } from './databases.ts';

/** The first night that a test's clock counts. */
export const FIRST_NIGHT = localDate('2026-03-04');
/** 04:00 at the clinic, when the alerts of a night are due. */
export const alertTime = (night: LocalDate): string => `${night}T09:00:00.000Z`;

/** Two sites with orders whose last days are spread over the coming weeks, and one without an address. */
export async function sitesWithOrders(app: TestApp, { days, perDay = 1 }: { days: number; perDay?: number }) {
  const build = buildersFor(app);
  const sites = [
    await build.site({ name: 'Sede Norte', email: 'norte@integra.example' }),
    await build.site({ name: 'Sede Sur', email: 'sur@integra.example' }),
  ];
  const mute = await build.site({ name: 'Sede Muda', email: '' });
  const createdBy = await build.user({ siteId: sites[0] as number });
  const patients = await Promise.all(
    [...sites, mute].map((siteId) =>
      build.patient({ siteId, createdBy, firstName: 'SOFÍA', firstSurname: 'ROJAS' }),
    ),
  );
  const payerId = await build.payer();
  const cupsId = await build.cups();
  const codes: { code: string; siteId: number; expiresOn: LocalDate }[] = [];
  const order = async (siteId: number, patientId: number, code: string, expiresOn: LocalDate) => {
    const issuedOn = addDays(expiresOn, -45);
    await build.authorization(
      { siteId, patientId, createdBy, payerId, code, issuedOn, expiresOn, kind: 'authorization' },
      { cupsId, authorized: 10, scheduled: 0 },
    );
    codes.push({ code, siteId, expiresOn });
  };
  for (const [place, siteId] of sites.entries())
    for (let day = 1; day <= days; day++)
      for (let number = 0; number < perDay; number++)
        await order(
          siteId,
          patients[place] as number,
          `AUT-${place}-${day}-${number}.`,
          addDays(FIRST_NIGHT, day),
        );
  return { build, sites, mute, mutePatient: patients[2] as number, createdBy, codes, order };
}

/** The codes of orders that a message names. */
export const codesIn = (content: string): string[] => [
  ...new Set([...content.matchAll(/AUT-\d+-\d+-\d+\./g)].map(([code]) => code)),
];
