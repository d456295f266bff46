import { expect, it, onTestFinished } from 'vitest';
import { StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import { EntryAnnulmentSchema } from '#adapters/persistence/schemas/clinical.ts';
import { apiClientFor } from '#tests/support/api-client.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { unwrap } from '#tests/support/service-intake.ts';

/** Two patients of one site, the second locked by `author`, with an objective of physiotherapy and one of psychology each. */
async function aClinic(app: TestApp) {
  const build = buildersFor(app);
  const siteId = await build.site({ name: 'Sede Norte' });
  await build.role(13);
  await build.role(15);
  const author = await build.user({ siteId, firstNames: 'Luz', lastNames: 'Rey' });
  await build.user({ siteId, roleId: 13, firstNames: 'Omar', lastNames: 'Coordina' });
  const coordinator = await build.user({ siteId, roleId: 15, firstNames: 'Íñigo', lastNames: 'Ávila' });
  const patients = [
    await build.patient({ siteId, createdBy: author, firstName: 'PRIMERA', firstSurname: 'ABIERTA' }),
    await build.patient({
      siteId,
      createdBy: author,
      firstName: 'SEGUNDO',
      firstSurname: 'CERRADO',
      lockedBy: author,
      focusId: await build.item(100, { description: 'Enfoque reservado' }),
    }),
  ];
  const impression = {
    text: 'x',
    diagnoses: [{ itemId: await build.item(1, { code: 'F840', description: 'Autismo' }) }],
  };
  const objectives: { patientId: number; physiotherapy: number; psychology: number }[] = [];
  for (const patientId of patients) {
    await build.impression({ patientId, authorId: author, ...impression });
    const physiotherapy = await build.objective({
      patientId,
      authorId: author,
      text: `Subir gradas ${patientId}`,
    });
    await build.scoring({
      objectiveId: physiotherapy,
      patientId,
      authorId: author,
      period: 1,
      scores: [60, 40, 40],
    });
    await build.scoring({
      objectiveId: physiotherapy,
      patientId,
      authorId: author,
      period: 2,
      scores: [80, 80, 80],
    });
    const psychology = await build.objective({ patientId, authorId: author, area: 4 });
    objectives.push({ patientId, physiotherapy, psychology });
  }
  const [openPatient, lockedPatient] = objectives as [(typeof objectives)[0], (typeof objectives)[0]];
  return { build, siteId, author, coordinator, openPatient, lockedPatient };
}

onBothDatabases((openApp) => {
  it('progress reports are printed for who may read them, and for nobody else', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const { build, siteId, author, coordinator, openPatient, lockedPatient } = await aClinic(app);
    const print = (actor: object, ...choices: [number, (number | null)?][]) =>
      app.container.scope().as(anActor({ siteId, userId: 9_999, ...actor }))('printProgressReports', {
        choices: choices.map(([objectiveId, period = null]) => ({ objectiveId, period })),
      });
    const pagesOf = async (actor: object, ...choices: [number, (number | null)?][]) => {
      const printed = await print(actor, ...choices);
      if (!printed.ok) throw new Error(JSON.stringify(printed));
      let file: Uint8Array | null = null;
      for await (const step of printed.value.renderingSteps) file = unwrap(step).content ?? file;
      const { pages } = await readPdf(file ?? new Uint8Array());
      return pages.map(singleLineOf);
    };

    const [first, second] = await pagesOf(
      { roleId: 8 },
      [lockedPatient.physiotherapy],
      [openPatient.physiotherapy, 2],
    );
    expect(first).toContain('SEGUNDO');
    expect(first).toContain('Confidencial');
    expect(first).not.toMatch(/Enfoque reservado|F840/);
    expect(first).toContain('Periodo 1');
    expect(second).toContain('F840 Autismo');
    expect(second).toContain('Periodo 2');
    expect(second).not.toContain('Periodo 1');
    expect(second).toContain('INFORME MENSUAL');
    const scored = {
      objectiveId: lockedPatient.physiotherapy,
      patientId: lockedPatient.patientId,
      authorId: author,
    };
    await build.scoring({ ...scored, period: 3, scores: [80, 80, 80], date: '2026-05-02' });
    const titled = await pagesOf(
      { roleId: 8 },
      [openPatient.physiotherapy],
      [lockedPatient.physiotherapy, 3],
      [openPatient.physiotherapy, 1],
    );
    expect(titled.map((page) => /INFORME [A-Z]+/.exec(page)?.[0])).toEqual([
      'INFORME MENSUAL',
      'INFORME TRIMESTRAL',
      'INFORME MENSUAL',
    ]);
    for (const page of [first, second]) {
      expect(page).toContain('Luz Rey');
      expect(page).toContain('Íñigo Ávila');
      expect(page).not.toContain('Omar');
    }
    const [mine] = await pagesOf({ roleId: 8, userId: author }, [lockedPatient.psychology]);
    expect(mine).toContain('Enfoque reservado');

    const refusalOf = async (...input: Parameters<typeof print>) => {
      const printed = await print(...input);
      return printed.ok ? null : printed.refusal;
    };
    expect(
      await refusalOf({ roleId: 8 }, [openPatient.physiotherapy], [lockedPatient.psychology]),
    ).toMatchObject({
      kind: 'forbidden',
      code: 'objectives-locked',
    });
    const otherSiteId = await build.site();
    expect(await refusalOf({ roleId: 8, siteId: otherSiteId }, [openPatient.physiotherapy])).toMatchObject({
      kind: 'not-found',
    });
    expect(await refusalOf({ roleId: 19, siteId: otherSiteId }, [openPatient.physiotherapy])).toBeNull();
    expect(await refusalOf({ roleId: 8 }, [999_999])).toMatchObject({ kind: 'not-found' });
    expect(await refusalOf({ roleId: 8 })).toMatchObject({ fields: { choices: 'required' } });
    const tooManyChoices = Array.from({ length: 301 }, (): [number] => [openPatient.physiotherapy]);
    expect(await refusalOf({ roleId: 8 }, ...tooManyChoices)).toMatchObject({
      fields: { choices: 'too-many-progress-reports' },
    });
    expect(await refusalOf({ roleId: 8, screens: new Set() }, [openPatient.physiotherapy])).toMatchObject({
      kind: 'forbidden',
    });

    const em = app.container.database.fork();
    await em.nativeUpdate(StaffMemberSchema, { id: coordinator }, { active: false });
    expect((await pagesOf({ roleId: 8 }, [openPatient.physiotherapy]))[0]).toContain('Omar Coordina');
    const annulment = {
      reason: 'x',
      authorId: author,
      authorName: 'Luz',
      writtenAt: '2026-03-01T12:00:00.000Z',
    };
    await em.insert(EntryAnnulmentSchema, { entryId: openPatient.physiotherapy, ...annulment });
    expect(await refusalOf({ roleId: 8 }, [openPatient.physiotherapy])).toMatchObject({ kind: 'not-found' });
  });

  it('the API call of the objectives report has tasks, scores, comments and signatures, and nothing of locked psychology', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const { build, siteId, openPatient, lockedPatient } = await aClinic(app);
    await build.role(8, ['objectives-report', 'clinical-history']);
    const reader = await apiClientFor(app, await build.user({ siteId, roleId: 8 }));
    const address = '/api/reportes/objetivos-y-logros/todos/2026-03-01/2026-03-31/Sede%20Norte';
    const { status, body } = await reader.get(address);
    expect(status).toBe(200);
    expect(body.total).toBe(4);
    const rows: { ObjIde: number }[] = body.data;
    expect(rows.map(({ ObjIde }) => ObjIde).sort()).toEqual(
      [openPatient.physiotherapy, openPatient.psychology, lockedPatient.physiotherapy].sort(),
    );
    expect(rows.find(({ ObjIde }) => ObjIde === openPatient.physiotherapy)).toMatchObject({
      paciente: 'PRIMERA ABIERTA',
      terapeuta: 'Luz Rey',
      dx: 'F840 Autismo',
      porcentaje: 63,
      logroGeneral: '',
      logro1: '',
      logro2: '',
      logro3: null,
      tareas: [
        { description: 'Un escalón', calificaciones: [60, 80, null], cumple: [0, 0, null] },
        { calificaciones: [40, 80, null] },
        { calificaciones: [40, 80, null] },
      ],
    });
    expect(rows.find(({ ObjIde }) => ObjIde === lockedPatient.physiotherapy)).toMatchObject({
      dx: null,
      enfoque: null,
    });
    for (const row of rows) expect(row).toMatchObject({ firmas_cordinacion: [] });
    expect(body).toMatchObject({ logo: null, firma: null, firmas_cordinacion: [] });
    const wrong = await reader.get('/api/reportes/objetivos-y-logros/x/2026-03-31/2026-03-01/Sede%20Norte');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errores).toHaveProperty('paciente');
    expect(wrong.body.mensaje).toBe('Parámetros incompletos para la búsqueda');
    const withoutDates = await reader.get('/api/reportes/objetivos-tareas');
    expect(withoutDates.status).toBe(422);
    expect(withoutDates.body.mensaje).toBe('Parámetros incompletos para la búsqueda');
  });
});
