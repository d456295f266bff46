import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { aPdf, PNG } from '#tests/support/files.ts';

const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64');
const PDF = base64(aPdf());
const MIB = 1024 * 1024;

let app: TestApp;
let admissions: ApiClient;
let historyReader: ApiClient;
let clientOfOtherSite: ApiClient;
let siteId: number;
let id: number;
let documentNumber: string;
let serial = 0;

beforeAll(async () => {
  app = await sqliteApp();
  const build = buildersFor(app);
  await build.role(7, ['admission']);
  await build.role(10, ['clinical-history']);
  siteId = await build.site();
  admissions = await apiClientFor(app, await build.user({ roleId: 7, siteId }));
  historyReader = await apiClientFor(app, await build.user({ roleId: 10, siteId }));
  clientOfOtherSite = await apiClientFor(app, await build.user({ roleId: 7 }));
});
afterAll(() => app.close());
beforeEach(async () => {
  documentNumber = `DOC${++serial}`;
  id = await buildersFor(app).patient({ siteId, documentNumber });
});

const body = (overrides: object = {}) => ({
  documentoPaciente: documentNumber,
  documentoIdentidad: `data:application/pdf;base64,${PDF}`,
  nombreDocumento: 'cédula.pdf',
  documentoAcudiente: PDF,
  nombreDocumentoAcudiente: 'acudiente.pdf',
  consentimientoInformado: PDF.replaceAll(/.{76}/g, '$&\r\n'),
  nombreConsentimientoInformado: 'consentimiento.pdf',
  ordenMedica: PDF,
  nombreOrdenMedica: 'orden.pdf',
  autorizacion: base64(PNG),
  nombreAutorizacion: 'autorizacion.png',
  archivo: '',
  nombreArchivo: '',
  id,
  ...overrides,
});
const save = (overrides: object = {}, client = admissions) =>
  client.post('/api/guardarDocumentos', body(overrides));
const patient = async () => (await admissions.get(`/api/paciente/6/${documentNumber}`)).body.data;

describe('POST api/guardarDocumentos', () => {
  it('stores the documents and lists them with names and addresses', async () => {
    expect(await save({ archivo: PDF, nombreArchivo: 'nota.pdf' })).toEqual({
      status: 200,
      body: { status: 1, mensaje: 'Documentos registrados con éxito!', ids: expect.any(Array) },
    });
    await save({ archivo: base64(PNG), nombreArchivo: 'otra.png' });
    const address = expect.stringMatching(/^\/archivos\/\d+$/);
    const expectedFields = {
      NomDoc: 'cédula.pdf',
      UrlDoc: address,
      NomAcu: 'acudiente.pdf',
      UrlAcu: address,
      NomCon: 'consentimiento.pdf',
      UrlCon: address,
      NomOrd: 'orden.pdf',
      UrlOrd: address,
      NomAut: 'autorizacion.png',
      UrlAut: address,
      NomArc: 'otra.png',
      UrlArc: address,
      archivos: [
        { NomArc: 'otra.png', UrlArc: address },
        { NomArc: 'nota.pdf', UrlArc: address },
      ],
    };
    expect(await patient()).toMatchObject(expectedFields);
    expect((await historyReader.get(`/api/pacienteHC/${id}`)).body.data.datos).toMatchObject(expectedFields);
  });

  it('answers without documents for a patient who has none', async () => {
    expect(await patient()).toMatchObject({ NomDoc: null, UrlDoc: null, NomArc: null, archivos: [] });
  });

  it('needs the patient and the five names', async () => {
    for (const missingId of [undefined, null, ''])
      expect(await save({ id: missingId })).toEqual({
        status: 200,
        body: { status: 0, codigo: 'documents-need-patient', mensaje: 'Faltan datos del paciente!' },
      });
    for (const field of ['nombreDocumento', 'nombreAutorizacion'])
      expect(await save({ [field]: '' })).toEqual({
        status: 200,
        body: { status: 0, codigo: 'no-documents', mensaje: 'No hay documentos para guardar!' },
      });
    expect(await patient()).toMatchObject({ NomDoc: null });
  });

  it('names the field of an invalid document', async () => {
    expect(await save({ ordenMedica: base64(Buffer.from('<html>')) })).toMatchObject({
      status: 422,
      body: { errores: { ordenMedica: expect.stringContaining('no es JPG, PNG ni PDF') } },
    });
    expect(await save({ ordenMedica: '¿qué?' })).toMatchObject({
      status: 422,
      body: { errores: { ordenMedica: 'El contenido debe venir en base64' } },
    });
    expect(await save({ ordenMedica: undefined })).toMatchObject({
      status: 422,
      body: { errores: { ordenMedica: 'Este campo es requerido' } },
    });
  });

  it('knows no patient of another site, and refuses an inactive one', async () => {
    expect((await save({}, clientOfOtherSite)).status).toBe(404);
    expect((await save({}, historyReader)).status).toBe(403);
    await app.container.database.fork().nativeUpdate(PatientSchema, { id }, { active: false });
    expect(await save()).toMatchObject({ status: 200, body: { status: 0 } });
  });

  it('takes six files of 10 MB, and no more; other calls take no such body', async () => {
    const largest = new Uint8Array(10 * MIB);
    largest.set(aPdf());
    const content = base64(largest);
    const sixFiles = Object.fromEntries(
      [
        ...['documentoIdentidad', 'documentoAcudiente', 'consentimientoInformado'],
        ...['ordenMedica', 'autorizacion', 'archivo'],
      ].map((field) => [field, `data:application/pdf;base64,${content}`]),
    );
    const names = { nombreAutorizacion: 'autorizacion.pdf', nombreArchivo: 'archivo.pdf' };
    expect(await save({ ...sixFiles, ...names })).toMatchObject({ status: 200, body: { status: 1 } });
    expect(await save({ ...sixFiles, ...names, mas: content })).toMatchObject({
      status: 413,
      body: { status: 0, mensaje: 'Lo que envía es demasiado grande: como máximo 84 MB' },
    });
    expect(await admissions.put('/api/actualizarPaciente', { ...sixFiles, PacIde: id })).toMatchObject({
      status: 413,
      body: { mensaje: 'Lo que envía es demasiado grande: como máximo 15 MB' },
    });
  }, 60_000);
});
