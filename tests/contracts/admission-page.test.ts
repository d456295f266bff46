import { afterAll, beforeAll, expect, it } from 'vitest';
import { admissionPageOf } from '#app/admission/.server/admission-page.ts';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { ROLE } from '#domain/access';
import { localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  let siteId: number;
  beforeAll(async () => {
    app = await openApp();
    siteId = await buildersFor(app).site();
  });
  afterAll(() => app.close());

  const pageOf = (roleId: number, patientId: number | null) => {
    const actor = anActor({ roleId, siteId, screens: new Set(['admission']) });
    const call = app.container.scope().as(actor);
    const url = new URL(`http://localhost/?${patientId === null ? '' : `paciente=${patientId}`}`);
    return admissionPageOf({ actor, call, url, today: localDate('2026-03-04') });
  };

  it('can only be read by a role that changes no patients, and for an inactive patient', async () => {
    const build = buildersFor(app);
    const active = await build.patient({ siteId });
    const inactive = await build.patient({ siteId, active: false });
    const readOnlyText = async (roleId: number, patientId: number | null) =>
      (await pageOf(roleId, patientId))?.readOnlyText;
    for (const roleId of [ROLE.management, ROLE.auditing])
      for (const patientId of [active, inactive])
        expect(await readOnlyText(roleId, patientId)).toBe(patientTexts.readOnlyRole);
    expect(await readOnlyText(ROLE.admissions, null)).toBeNull();
    expect(await readOnlyText(ROLE.admissions, active)).toBeNull();
    expect(await readOnlyText(ROLE.admissions, inactive)).toBe(patientTexts.readOnly);
  });

  it('has no form for a role that changes no patients and has chosen none', async () => {
    for (const roleId of [ROLE.management, ROLE.auditing]) expect(await pageOf(roleId, null)).toBeNull();
  });
});
