import { expect, it, onTestFinished } from 'vitest';
import { apiClientFor } from '#tests/support/api-client.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases } from '#tests/support/databases.ts';
import { signaturePng } from '#tests/support/drawn-png.ts';
import { unwrap } from '#tests/support/service-intake.ts';

const PASSWORD = 'caballo-nube-corredor';

const dataUrlOf = (image: Uint8Array) => `data:image/png;base64,${Buffer.from(image).toString('base64')}`;

interface Row {
  readonly ObjIde: number;
  readonly firmas_cordinacion: readonly string[];
}

onBothDatabases((openApp) => {
  it('each row has the signature of the coordination of its own site, and the answer has all', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const build = buildersFor(app);
    const administrator = app.container.scope().as(anActor({ roleId: await build.role(1) }));
    for (const roleId of [2, 13, 15]) await build.role(roleId);
    const registerSigner = async (
      siteId: number,
      roleId: number,
      firstNames: string,
      image: Uint8Array | null,
    ) => {
      const form = {
        firstNames,
        lastNames: 'Rey',
        email: '',
        professionalType: '',
        professionalRegister: '',
        idType: null,
        idNumber: '',
        rethus: '',
        roleId,
        siteId,
      };
      const { id } = unwrap(
        await administrator('registerUser', {
          username: firstNames.toLowerCase(),
          password: PASSWORD,
          form,
          pictures: image ? { signature1: { name: 'firma.png', content: image } } : {},
        }),
      );
      return id;
    };
    const objectiveAt = async (siteId: number, authorId: number) =>
      build.objective({ patientId: await build.patient({ siteId, createdBy: authorId }), authorId });

    const north = await build.site({ name: 'Sede Norte' });
    const south = await build.site({ name: 'Sede Sur' });
    const siteWithoutSignatures = await build.site({ name: 'Sede Nueva' });
    const images = { luz: signaturePng(300, 120), ana: signaturePng(280, 90), omar: signaturePng(260, 80) };
    const luz = await registerSigner(north, 2, 'Luz', images.luz);
    await registerSigner(north, 15, 'Ana', images.ana);
    await registerSigner(north, 13, 'Berta', signaturePng(200, 60));
    const ivan = await registerSigner(south, 2, 'Ivan', null);
    await registerSigner(south, 13, 'Omar', images.omar);
    const objectives = {
      north: await objectiveAt(north, luz),
      south: await objectiveAt(south, ivan),
      withoutSignatures: await objectiveAt(siteWithoutSignatures, luz),
    };

    await build.role(19, ['objectives-report', 'clinical-history']);
    const reader = await apiClientFor(app, await build.user({ siteId: south, roleId: 19 }));
    const address = '/api/reportes/objetivos-y-logros/todos/2026-03-01/2026-03-31';
    const { status, body } = await reader.get(`${address}/todas`);
    expect(status).toBe(200);
    const signaturesByObjective = new Map(
      (body.data as readonly Row[]).map((row) => [row.ObjIde, row.firmas_cordinacion]),
    );
    expect(signaturesByObjective).toEqual(
      new Map([
        [objectives.north, [dataUrlOf(images.ana)]],
        [objectives.south, [dataUrlOf(images.omar)]],
        [objectives.withoutSignatures, []],
      ]),
    );
    expect(body.firmas_cordinacion).toEqual([dataUrlOf(images.ana), dataUrlOf(images.omar)]);
    expect(body.firma).toBeNull();

    const reportOfLuz = await reader.get(`${address}/Sede%20Norte?terapeuta=luz`);
    expect(reportOfLuz.body.data).toMatchObject([{ terapeuta: 'Luz Rey' }]);
    expect(reportOfLuz.body.firma).toBe(dataUrlOf(images.luz));
    expect(reportOfLuz.body.firmas_cordinacion).toEqual([dataUrlOf(images.ana)]);
  });
});
