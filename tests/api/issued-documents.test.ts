import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '#app/api/index.ts';
import { bearerFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';

describe('POST /api/imprimir', () => {
  let app: TestApp;
  let therapistId: number;
  let patientId: number;
  let planId: number;
  let siteId: number;
  beforeAll(async () => {
    app = await sqliteApp(fixedClock());
    await app.container.seed.base();
    const build = buildersFor(app);
    siteId = await build.site();
    therapistId = await build.user({ roleId: 3, siteId, firstNames: 'Luz', lastNames: 'Rey' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const build = buildersFor(app);
    patientId = await build.patient({ siteId });
    const authorship = { patientId, authorId: therapistId };
    await build.consultationReason({ ...authorship, text: 'No duerme bien' });
    await build.antecedent({ ...authorship, type: 4, text: 'Operado de amígdalas' });
    await build.antecedent({ ...authorship, type: 5, text: 'Abuela con epilepsia' });
    await build.impression({ ...authorship, text: 'Buen contacto visual' });
    planId = await build.treatmentPlan({ ...authorship, text: 'Buen pronóstico' });
  });

  async function print(body: unknown, userId = therapistId) {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: await bearerFor(app, userId),
    };
    const { container } = app;
    return createApi().request(
      '/api/imprimir',
      { method: 'POST', headers, body: JSON.stringify(body) },
      { container, origin: '127.0.0.1' },
    );
  }
  const wordsIn = async (response: Response) => {
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    return singleLineOf((await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.join('\n'));
  };
  const legacyBody = (formularioData: object) => ({
    formularioData: { terapeuta: 'Otra persona', fecha: '1999-01-01', ...formularioData },
    paciente: { ide: patientId, nombre: 'OTRO NOMBRE', edad: '99 años', documento: '1' },
  });

  it('prints the stored texts, and takes only patient, recommendations and parts from the legacy form', async () => {
    const response = await print(
      legacyBody({
        recomendaciones: 'Nadar',
        motivo: 'TEXTO INVENTADO',
        motivoId: 7,
        impresion: '',
        examenes: [],
        conclusiones: 'TEXTO INVENTADO',
        antecedentes_personales: [{ AntDes: 'TEXTO INVENTADO' }],
        antecedentes_familiares: null,
      }),
    );
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename\*=UTF-8''Informe%20cl/,
    );
    const words = await wordsIn(response);
    for (const text of [
      'Informe clínico de valoración',
      'No duerme bien',
      'Operado de amígdalas',
      'Nadar',
      'Buen pronóstico',
    ])
      expect(words).toContain(text);
    expect(words).toContain('por Luz Rey');
    expect(words).not.toMatch(/INVENTADO|OTRO NOMBRE|99 años|Otra persona|epilepsia|contacto visual/);
  });

  it('prints the included parts for a plan, all of them by default', async () => {
    const allWords = await wordsIn(await print({ plan: planId, recomendaciones: 'Nadar' }));
    for (const text of ['No duerme bien', 'Abuela con epilepsia', 'Buen contacto visual', 'Buen pronóstico'])
      expect(allWords).toContain(text);
    const incluir = ['conclusiones', 'motivo'];
    const chosenWords = await wordsIn(
      await print({ plan: String(planId), recomendaciones: 'Nadar', incluir }),
    );
    expect(chosenWords).toContain('Buen pronóstico');
    expect(chosenWords).not.toMatch(/epilepsia|contacto visual/);
  });

  it('is refused with the fixed text when no therapist wrote the plan, and with 422 without a plan or with an unknown part', async () => {
    const build = buildersFor(app);
    const authorId = await build.user({ siteId, roleId: 13 });
    const plan = await build.treatmentPlan({ patientId, authorId, text: 'De coordinación' });
    const refused = await print({ plan, recomendaciones: 'Nadar' });
    expect([refused.status, await refused.json()]).toEqual([
      200,
      {
        status: 0,
        codigo: 'plan-author-not-therapist',
        mensaje: 'El usuario que registró el plan no es terapeuta',
      },
    ]);
    const unnamed = await print({ recomendaciones: 'Nadar' });
    expect([unnamed.status, await unnamed.json()]).toMatchObject([
      422,
      { errores: { plan: expect.any(String) } },
    ]);
    const wrong = await print({ plan, recomendaciones: 'Nadar', incluir: ['todo'] });
    expect(wrong.status).toBe(422);
  });

  it('answers a refusal with JSON: without recommendations, for an unknown patient and an inactive one', async () => {
    const empty = await print(legacyBody({ recomendaciones: ' ' }));
    expect(empty.status).toBe(422);
    expect(await empty.json()).toMatchObject({
      status: 0,
      errores: { recomendaciones: 'El campo de recomendaciones es requerido para generar el informe' },
    });
    patientId = 999_999;
    expect((await print(legacyBody({ recomendaciones: 'Nadar' }))).status).toBe(404);
    patientId = await buildersFor(app).patient({ siteId, active: false });
    const inactive = await print(legacyBody({ recomendaciones: 'Nadar' }));
    expect([inactive.status, await inactive.json()]).toMatchObject([200, { status: 0 }]);
  });
});
