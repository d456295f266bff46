import { WORD_FIELD } from '#adapters/persistence/queries/patient-columns.ts';
import { PatientWordSchema } from '#adapters/persistence/schemas/patients.ts';
import { type IntakeEntry, NO_PRIVATE_TERMS } from '#domain/orders';
import { searchIndexOf, sortNameOf } from '#domain/patients';
import { NO_PAYER } from '#domain/rules';
import { localDate, unwrap } from '#domain/shared';
import { anActor, buildersFor } from './builders.ts';
import type { TestApp } from './databases.ts';

/** The day of the test clock. */
export const TODAY = localDate('2026-03-04');

/** Valid terms of a private service. */
export const TERMS = { clientName: 'Luz Peña', paymentPeriod: 30, paymentForm: 2, contract: 'C-77' };

export { unwrap };

/** Two sites, an EPS, two services, and calls as an actor of role 7 at the first site, who has all screens. */
export async function serviceIntakeIn(app: TestApp) {
  const build = buildersFor(app);
  await build.payer({ id: NO_PAYER, name: 'N/A' });
  const [north, south] = [await build.site(), await build.site()];
  const authorId = await build.user({ siteId: north, username: 'admisiones' });
  const sanitas = await build.payer({ name: 'SANITAS' });
  const physio = await build.cups({ code: '931001', specialtyId: 2 });
  const speech = await build.cups({ code: '937000', specialtyId: 3 });

  const staff = { userId: authorId, username: 'admisiones', roleId: 7, siteId: north };
  const actor = (overrides = {}) => anActor({ ...staff, ...overrides });
  const as = (overrides = {}) => app.container.scope().as(actor(overrides));
  const aPatient = (overrides = {}) => build.patient({ siteId: north, epsId: sanitas, ...overrides });

  /** A patient with these names and their search words. */
  const aNamedPatient = async (firstNames: string, surnames: string) => {
    const [firstName = '', secondName = null] = firstNames.split(' ');
    const [firstSurname = '', secondSurname = null] = surnames.split(' ');
    const names = { firstName, secondName, firstSurname, secondSurname };
    const id = await aPatient({ ...names, sortName: sortNameOf({ ...names, documentNumber: '' }) });
    const em = app.container.database.fork();
    for (const { criterion, word } of searchIndexOf({ ...names, documentNumber: '' })) {
      await em.insert(PatientWordSchema, { field: WORD_FIELD[criterion], word, patientId: id });
    }
    return id;
  };

  const anEntry = (patientId: number, overrides: Partial<IntakeEntry> = {}): IntakeEntry => ({
    payerKind: 'eps',
    patientId,
    medicalOrder: null,
    payerId: null,
    issuedOn: TODAY,
    coverageDays: 45,
    expiresOn: null,
    payerNumber: '',
    privateTerms: NO_PRIVATE_TERMS,
    observations: '',
    services: [{ cupsId: physio, quantity: 20 }],
    ...overrides,
  });
  const order = (patientId: number, overrides: Partial<IntakeEntry> = {}) =>
    as()('registerMedicalOrder', anEntry(patientId, overrides));
  const authorize = (patientId: number, medicalOrder: string | null, overrides: Partial<IntakeEntry> = {}) =>
    as()('registerAuthorization', anEntry(patientId, { medicalOrder, ...overrides }));

  const code90 = (patientId: number, overrides: Partial<IntakeEntry> = {}) =>
    as()('registerCode90', anEntry(patientId, overrides));
  const privateService = (patientId: number, overrides: Partial<IntakeEntry> = {}) =>
    as()(
      'registerPrivateService',
      anEntry(patientId, { payerKind: 'particular', privateTerms: TERMS, ...overrides }),
    );

  return {
    build,
    north,
    south,
    authorId,
    sanitas,
    physio,
    speech,
    actor,
    as,
    aPatient,
    aNamedPatient,
    anEntry,
    order,
    authorize,
    code90,
    privateService,
  };
}
