import { afterAll, beforeAll, expect, it } from 'vitest';
import { PatientWordSchema } from '#adapters/persistence/schemas/patients.ts';
import { describeFault, describePlace } from '#adapters/system/log.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app.close());

  const faultOf = (work: Promise<unknown>) => work.then(() => expect.unreachable(), describeFault);

  it('names statement and place of a database error, and none of its values', async () => {
    const em = app.container.database.fork();
    const word = { field: 1, word: "lo que contó - 'la mamá'", patientId: 999_999 };
    const fault = await faultOf(em.insert(PatientWordSchema, word));
    expect(fault).toMatchObject({
      type: 'ForeignKeyConstraintViolationException',
      code: expect.stringMatching(/^(SQLITE_CONSTRAINT|ER_NO_REFERENCED_ROW)/),
      statement: expect.stringContaining('insert into `patient_word`'),
      stack: expect.arrayContaining([expect.stringContaining('fault-log.test.ts')]),
    });
    expect(JSON.stringify(fault)).not.toContain('contó');
  });

  it('does not show a duplicate value', async () => {
    const { user } = buildersFor(app);
    const username = 'nombre repetido';
    await user({ username });
    const fault = await faultOf(user({ username }));
    expect(fault).toHaveProperty('statement');
    expect(JSON.stringify(fault)).not.toContain(username);
  });
});

it('keeps message and cause of other errors', () => {
  const fault = describeFault(new Error('broken', { cause: new TypeError('no number') }));
  expect(fault).toMatchObject({
    type: 'Error',
    message: 'broken',
    cause: { type: 'TypeError', message: 'no number' },
  });
  expect(describeFault({ message: 'from another thread' })).toMatchObject({ message: 'from another thread' });
  expect(describeFault('thrown text')).toEqual({ type: 'string' });
});

it.each([
  ['/api/paciente/3/1020333444', '/api/paciente/…'],
  ['/api/pacientesHC/PacApe1/Rojas%20Peña/todas', '/api/pacientesHC/…'],
  ['/reportes/pacientes', '/reportes/pacientes'],
  ['/', '/'],
])('shortens the path %s to %s', (path, shortened) => {
  expect(describePlace({ method: 'GET', path })).toEqual({ method: 'GET', path: shortened });
});

it('keeps the route pattern of a call', () => {
  const route = '/api/paciente/:tipo/:documento';
  expect(describePlace({ method: 'GET', route })).toEqual({ method: 'GET', route });
});
