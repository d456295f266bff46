import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access';
import type { TemplateInput } from '#domain/consent-rules';
import { type LocalDate, unwrap } from '#domain/shared';
import type { SubmittedSigner } from '#domain/signatures';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { drawn, representative, signed } from '#tests/support/signatures.ts';

const TEMPLATE: TemplateInput = {
  kind: 'data',
  name: 'Datos personales',
  text: 'Yo, {{representante}}, por {{paciente}}, autorizo.\n\nLo explicó {{profesional}} en {{sede}}.',
  purposes: [
    { key: 'colegio', text: 'Compartir con el colegio' },
    { key: 'mensajes', text: 'Enviar mensajes' },
  ],
  months: null,
  material: false,
  specialtyId: null,
};

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let build: ReturnType<typeof buildersFor>;
  let siteId: number;
  let admissions: Actor;
  let coordination: Actor;
  let professional: string;
  let patientId: number;
  let serial = 0;

  beforeAll(async () => {
    app = await openApp(clock);
    build = buildersFor(app);
    siteId = await build.site();
    const member = async (roleId: number, screens: Actor['screens']) =>
      anActor({ userId: await build.user({ roleId, siteId }), roleId, siteId, screens });
    for (const role of [2, 7, 13]) await build.role(role);
    admissions = await member(7, new Set(['consents']));
    coordination = await member(13, new Set(['consents', 'consent-templates']));
    professional = 'terapeuta';
    await build.user({
      username: professional,
      firstNames: 'Julián Andrés',
      lastNames: 'Pardo',
      siteId,
      professionalRegister: 'RP-77',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    patientId = await build.patient({ siteId });
  });

  const as = (actor: Actor) => app.container.scope().as(actor);
  const draft = (o: Partial<TemplateInput> = {}) =>
    as(coordination)('saveConsentTemplate', {
      ...TEMPLATE,
      name: `Plantilla ${++serial}`,
      id: null,
      ...o,
    });
  const published = async (o: Partial<TemplateInput> = {}) => {
    const { id } = unwrap(await draft(o));
    unwrap(await as(coordination)('publishConsentTemplate', { id }));
    return id;
  };
  const sign = (
    templateId: number,
    {
      signers = [signed()] as readonly SubmittedSigner[],
      actor = admissions,
      decision = 'accepted' as 'accepted' | 'refused',
      purposes = [] as readonly string[],
      surrogateReason = '',
      patient = patientId,
      explainedBy = professional,
      idempotencyKey = '',
    } = {},
  ) =>
    as(actor)('signConsent', {
      patientId: patient,
      templateId,
      decision,
      purposes,
      professional: explainedBy,
      signers,
      surrogateReason,
      ...(idempotencyKey && { idempotencyKey }),
    });
  const revoke = (id: number, { signers = [signed()], reason = 'Cambió de opinión' } = {}) =>
    as(admissions)('revokeConsent', { id, reason, signers, surrogateReason: '' });
  const open = async (patient = patientId, actor = admissions) =>
    unwrap(await as(actor)('openConsents', { patientId: patient }));
  const storedFileCount = () =>
    readdirSync(join(app.container.environment.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length;
  const codeOf = (result: { ok: boolean; refusal?: { code: string } }) =>
    result.ok ? 'ok' : result.refusal?.code;

  describe('templates', () => {
    it('a draft is changed, a published version is not, and the next one has the next number', async () => {
      const { id } = unwrap(await draft({ name: 'Acuerdo' }));
      const save = (o: Partial<TemplateInput>) =>
        as(coordination)('saveConsentTemplate', { ...TEMPLATE, name: 'Acuerdo', ...o, id });
      unwrap(await save({ text: 'Otro texto' }));
      expect(codeOf(await draft({ name: 'ACUERDO' }))).toBe('template-has-draft');
      const first = unwrap(await as(coordination)('publishConsentTemplate', { id }));
      expect(first).toEqual({ version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(codeOf(await save({ text: 'Cambiado' }))).toBe('template-published');
      expect(codeOf(await as(coordination)('publishConsentTemplate', { id }))).toBe('template-published');
      const next = unwrap(await draft({ name: 'acuerdo' }));
      expect(unwrap(await as(coordination)('publishConsentTemplate', next)).version).toBe(2);
      const [row] = await rowsOf<{ text: string; sha256: string }>(
        app.container.database.fork(),
        `select text, sha256 from consent_template where id = ${id}`,
      );
      expect(row).toEqual({ text: 'Otro texto', sha256: first.sha256 });
    });

    it('of two drafts of one version at once one is stored', async () => {
      const results = await Promise.all([draft({ name: 'A la vez' }), draft({ name: 'A la vez' })]);
      expect(results.map(codeOf).sort()).toEqual(['ok', 'template-has-draft']);
    });

    it('of the installation stay to be reviewed in new versions, until a user says that a lawyer did', async () => {
      await app.container.database
        .fork()
        .execute(
          `update consent_template set to_review = true where id = ${await published({ name: 'De base' })}`,
        );
      const { id } = unwrap(await draft({ name: 'De base' }));
      const found = async () =>
        unwrap(await as(admissions)('listConsentTemplates', {})).find((each) => each.id === id);
      expect(await found()).toMatchObject({ version: 2, toReview: true, review: null });
      const review = (lawyer: string) => as(coordination)('reviewConsentTemplate', { id, lawyer });
      expect(await review(' ')).toMatchObject({ refusal: { fields: { lawyer: 'required' } } });
      unwrap(await review('Marta  Ríos'));
      const reviewed = { lawyer: 'Marta Ríos', at: '2026-03-04T14:00:00.000Z' };
      expect(await found()).toMatchObject({ toReview: false, review: reviewed });
      expect(codeOf(await review('Marta Ríos'))).toBe('template-reviewed');
      unwrap(
        await as(coordination)('saveConsentTemplate', { ...TEMPLATE, name: 'De base', text: 'Otro', id }),
      );
      expect(await found()).toMatchObject({ toReview: true, review: null });
      unwrap(await as(coordination)('publishConsentTemplate', { id }));
      unwrap(await review('Marta Ríos'));
      const [row] = await rowsOf<{ detail: string }>(
        app.container.database.fork(),
        "select detail from audit_entry where action = 'consent-templates.review' order by id desc limit 1",
      );
      expect(JSON.stringify(row)).toContain('Marta Ríos');
      const next = unwrap(await draft({ name: 'De base' }));
      const all = unwrap(await as(admissions)('listConsentTemplates', {}));
      expect(all.find((each) => each.id === next.id)?.toReview).toBe(true);
      const reader = { ...coordination, roleId: 15 };
      expect(codeOf(await as(reader)('reviewConsentTemplate', { id, lawyer: 'Otra' }))).toBe('not-allowed');
    });

    it('are written by roles 1 and 13 alone, whatever a permission list says', async () => {
      const therapist = { ...coordination, roleId: 15 };
      expect(codeOf(await as(therapist)('saveConsentTemplate', { ...TEMPLATE, id: null }))).toBe(
        'not-allowed',
      );
    });
  });

  describe('taking a consent', () => {
    it('stores text, purposes, professional and signers as they were, and a document with its SHA-256', async () => {
      const templateId = await published({ name: 'Datos de Emma' });
      const stored = unwrap(await sign(templateId, { purposes: ['colegio'] }));
      const { consents } = await open();
      expect(consents).toMatchObject([
        {
          id: stored.id,
          kind: 'data',
          name: 'Datos de Emma',
          version: 1,
          decision: 'accepted',
          state: 'valid',
          signedOn: '2026-03-04',
          validUntil: '2032-05-05',
          professionalName: 'Julián Andrés Pardo',
          purposes: [
            { key: 'colegio', accepted: true },
            { key: 'mensajes', accepted: false },
          ],
          signers: [{ role: 'representative', name: 'Ana Peña Duarte', method: 'drawn' }],
          revocation: null,
        },
      ]);
      const document = unwrap(await as(admissions)('getConsentDocument', { id: stored.id }));
      const { pages, images } = await readPdf(new Uint8Array(document.content));
      const text = pages.join('\n').replaceAll(/\s+/g, ' ');
      for (const part of [
        'Yo, Ana Peña Duarte, por Niño',
        'Lo explicó Julián Andrés Pardo',
        'Registro profesional RP-77',
        'Sí Compartir con el colegio',
        'No Enviar mensajes',
        'ACEPTAN',
        'Representante · madre',
        'CC 52000111',
        'Representa por: Registro civil',
        'SHA-256 del texto',
        '2026-03-04T14:00:00.000Z UTC',
      ])
        expect(text).toContain(part);
      expect(images.flat().length).toBe(1);
      const rows = await rowsOf<{ sha256: string }>(
        app.container.database.fork(),
        `select sha256 from consent where id = ${stored.id}`,
      );
      expect(rows).toEqual([{ sha256: stored.sha256 }]);
    });

    it('needs a published template, its purposes and a professional of the site', async () => {
      const { id: draftId } = unwrap(await draft());
      expect(codeOf(await sign(draftId))).toBe('consent-template-draft');
      const templateId = await published({ name: 'Con sucesora' });
      expect(await sign(templateId, { purposes: ['otra'] })).toMatchObject({
        refusal: { fields: { purposes: 'unknown-option' } },
      });
      await build.user({ username: 'ajena', siteId: await build.site() });
      await build.user({ username: 'retirada', siteId, active: false });
      for (const explainedBy of ['', 'nadie', 'ajena', 'retirada'])
        expect(await sign(templateId, { explainedBy })).toMatchObject({
          refusal: { fields: { professional: 'consent-no-professional' } },
        });
      await published({ name: 'Con sucesora' });
      expect(codeOf(await sign(templateId))).toBe('consent-template-replaced');
    });

    it('is refused for an inactive patient and hidden for one of another site', async () => {
      const templateId = await published();
      const inactive = await build.patient({ siteId, active: false });
      expect(codeOf(await sign(templateId, { patient: inactive }))).toBe('patient-inactive');
      const elsewhere = await build.patient();
      expect(codeOf(await sign(templateId, { patient: elsewhere }))).toBe('record-not-found');
      expect(codeOf(await as(admissions)('openConsents', { patientId: elsewhere }))).toBe('record-not-found');
    });

    it.each([
      ['2012-03-05', 'a day before the 14th birthday', ['representative'], 'ok'],
      ['2012-03-04', 'on the 14th birthday', ['representative'], 'consent-needs-adolescent'],
      ['2012-03-04', 'on the 14th birthday', ['patient', 'representative'], 'ok'],
      ['2008-03-05', 'a day before the 18th birthday', ['patient'], 'consent-needs-representative'],
      ['2008-03-04', 'on the 18th birthday', ['representative'], 'consent-needs-patient'],
      ['2008-03-04', 'on the 18th birthday', ['patient'], 'ok'],
      ['2018-05-06', 'of a child', ['patient'], 'consent-needs-representative'],
    ] as const)('born %s, %s, signed by %j: %s', async (birthDate, _, roles, expected) => {
      const patient = await build.patient({ siteId, birthDate });
      const signers = roles.map((role, index) =>
        signed(
          role === 'patient'
            ? representative({
                role,
                basis: '',
                kinship: null,
                name: '',
                documentType: null,
                documentNumber: '',
              })
            : representative(),
          drawn(),
          index,
        ),
      );
      expect(codeOf(await sign(await published(), { patient, signers }))).toBe(expected);
    });

    it('somebody else signs in the place of an adult with a reason, and a child says whether it agrees', async () => {
      const adult = await build.patient({ siteId, birthDate: '1990-01-01' });
      const templateId = await published();
      unwrap(await sign(templateId, { patient: adult, surrogateReason: 'no puede comunicarse' }));
      expect((await open(adult)).consents[0]?.surrogateReason).toBe('No puede comunicarse');
      const child = representative({ role: 'patient', basis: '', assent: 'no-answer' });
      unwrap(
        await sign(templateId, { signers: [signed(child, null), signed(representative(), drawn(), 1)] }),
      );
      const [consent] = (await open()).consents;
      expect(consent?.signers).toMatchObject([
        { role: 'patient', name: expect.stringContaining('NIÑO'), assent: 'no-answer', method: 'spoken' },
        { role: 'representative', assent: null },
      ]);
    });

    it('the mother alone consents for an adolescent with a reason, and a reason of no words is none', async () => {
      const patient = await build.patient({ siteId, birthDate: '2011-01-01' });
      const templateId = await published({ name: 'Con sustituta' });
      expect(await sign(templateId, { patient, surrogateReason: 'x' })).toMatchObject({
        refusal: { fields: { surrogateReason: 'surrogate-reason-short' } },
      });
      const surrogateReason = 'Está interno en otra ciudad';
      const { id } = unwrap(await sign(templateId, { patient, surrogateReason }));
      const stored = 'Otra razón: Está interno en otra ciudad';
      expect((await open(patient)).consents[0]?.surrogateReason).toBe(stored);
      const { content } = unwrap(await as(admissions)('getConsentDocument', { id }));
      const text = (await readPdf(new Uint8Array(content))).pages.join('\n').replaceAll(/\s+/g, ' ');
      expect(text).toContain(`Firma otra persona en lugar del paciente porque: ${stored}`);
      await app.container.database
        .fork()
        .execute(`update patient set locked_by = ${coordination.userId} where id = ${patient}`);
      expect((await open(patient)).consents[0]?.surrogateReason).toBe('');
      const screens = new Set(['surrogate-consents-report', 'clinical-history'] as const);
      const report = async (actor: Actor) =>
        unwrap(
          await as({ ...actor, screens })('reports.surrogate-consents', {
            siteId: null,
            search: '',
            filters: {},
            sort: { column: 'date', direction: 'desc' },
            page: { page: 1, size: 50 },
          }),
        ).rows.filter(({ consent }) => consent === 'Con sustituta');
      const row = { event: 'Acepta', surrogate: 'Ana Peña Duarte', date: '2026-03-04' };
      expect(await report(coordination)).toMatchObject([{ ...row, reason: stored }]);
      expect(await report(admissions)).toMatchObject([{ ...row, reason: null }]);
      expect(await report({ ...coordination, siteId: await build.site() })).toEqual([]);
    });

    it('a patient who signs has nobody in the own place, whatever reason is given', async () => {
      const adult = await build.patient({ siteId, birthDate: '1990-01-01' });
      const signers = [signed(representative({ role: 'patient', basis: '' }))];
      unwrap(await sign(await published(), { patient: adult, signers, surrogateReason: 'Hospitalizado' }));
      expect((await open(adult)).consents[0]?.surrogateReason).toBe(null);
    });

    it('one person signs once, and a carer does not sign', async () => {
      const templateId = await published();
      const twice = [signed(), signed(representative({ role: 'witness' }), drawn(), 1)];
      expect(await sign(templateId, { signers: twice })).toMatchObject({
        refusal: { fields: { 'signers.1.documentNumber': 'consent-signer-twice' } },
      });
      const carer = [signed(), signed(representative({ role: 'carer', documentNumber: '1' }), drawn(), 1)];
      expect(await sign(templateId, { signers: carer })).toMatchObject({
        refusal: { fields: { 'signers.1.role': 'consent-carer-signs' } },
      });
    });

    it('of the same image twice, also at once, one consent is stored and no file stays behind', async () => {
      const templateId = await published();
      const signers = [signed()];
      const before = storedFileCount();
      const results = await Promise.all([sign(templateId, { signers }), sign(templateId, { signers })]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await sign(templateId, { signers })).toMatchObject({
        refusal: { fields: { 'signers.0.signature.image': 'signature-used' } },
      });
      expect((await open()).consents).toHaveLength(1);
      // The document and the image of the one that was stored.
      expect(storedFileCount() - before).toBe(2);
    });

    it('that is sent again with its key after a lost answer is stored once', async () => {
      const templateId = await published();
      const signers = [signed()];
      const idempotencyKey = 'una-clave-de-prueba-0001';
      const first = unwrap(await sign(templateId, { signers, idempotencyKey }));
      expect(unwrap(await sign(templateId, { signers, idempotencyKey }))).toEqual(first);
    });
  });

  describe('revoking', () => {
    it('is an event of its own with its signers and document; the consent stays as it was', async () => {
      const { id } = unwrap(await sign(await published({ name: 'Imagen de Emma' })));
      clock.forward(86_400_000);
      expect(await revoke(id, { reason: ' ' })).toMatchObject({
        refusal: { fields: { reason: 'reason-required' } },
      });
      const { id: revocationId } = unwrap(await revoke(id));
      const [consent] = (await open()).consents;
      expect(consent).toMatchObject({
        id,
        decision: 'accepted',
        state: 'revoked',
        revocation: { id: revocationId, on: '2026-03-05', reason: 'Cambió de opinión' },
      });
      const [before, after] = await Promise.all(
        [id, revocationId].map(async (each) => {
          const { content } = unwrap(await as(admissions)('getConsentDocument', { id: each }));
          return (await readPdf(new Uint8Array(content))).pages.join('\n').replaceAll(/\s+/g, ' ');
        }),
      );
      expect(before).toContain('ACEPTAN');
      expect(before).not.toContain('REVOCAN');
      expect(after).toContain('REVOCAN');
      expect(after).toContain('firmado el 4 de marzo de 2026');
      expect(codeOf(await revoke(id))).toBe('consent-already-revoked');
      expect(codeOf(await revoke(revocationId))).toBe('consent-not-accepted');
    });

    it('of two revocations at once one is stored, and a refusal is not revoked', async () => {
      const templateId = await published();
      const { id } = unwrap(await sign(templateId));
      const results = await Promise.all([revoke(id), revoke(id)]);
      expect(results.map(codeOf).sort()).toEqual(['consent-already-revoked', 'ok']);
      const refused = unwrap(await sign(templateId, { decision: 'refused', purposes: ['colegio'] }));
      const [latest] = (await open()).consents;
      expect(latest).toMatchObject({ id: refused.id, state: 'refused', validUntil: null });
      expect(latest?.purposes.some(({ accepted }) => accepted)).toBe(false);
      expect(codeOf(await revoke(refused.id))).toBe('consent-not-accepted');
    });

    it('after any order of accepting, refusing and revoking every earlier event can be shown', async () => {
      const templateId = await published();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom('accepted', 'refused', 'revoked'), { minLength: 1, maxLength: 5 }),
          async (steps) => {
            const patient = await build.patient({ siteId });
            const shown = new Map<number, string>();
            for (const step of steps) {
              const valid = (await open(patient)).consents.find(({ state }) => state === 'valid');
              if (step === 'revoked' && !valid) continue;
              const result =
                step === 'revoked' && valid
                  ? await revoke(valid.id)
                  : await sign(templateId, { patient, decision: step === 'refused' ? step : 'accepted' });
              shown.set(unwrap(result).id, step);
            }
            const { consents } = await open(patient);
            const events = consents.flatMap(({ id, decision, revocation }) => [
              [id, decision] as const,
              ...(revocation ? [[revocation.id, 'revoked'] as const] : []),
            ]);
            expect(new Map(events)).toEqual(shown);
            for (const [id, step] of shown)
              expect(unwrap(await as(admissions)('getConsentDocument', { id })).event).toBe(step);
          },
        ),
        { numRuns: 8 },
      );
    });
  });

  describe('a confidentiality lock', () => {
    it('closes text and document, and leaves kind, dates and validity', async () => {
      const { id } = unwrap(await sign(await published(), { purposes: ['colegio'] }));
      unwrap(await revoke(id));
      const holder = await build.user({ siteId });
      await app.container.database
        .fork()
        .execute(`update patient set locked_by = ${holder} where id = ${patientId}`);
      expect(codeOf(await as(admissions)('getConsentDocument', { id }))).toBe('chart-locked');
      expect((await as(coordination)('getConsentDocument', { id })).ok).toBe(true);
      const opened = await open();
      expect(opened.isLocked).toBe(true);
      expect(opened.consents).toMatchObject([{ kind: 'data', state: 'revoked', signedOn: '2026-03-04' }]);
      expect(JSON.stringify(opened.consents)).not.toMatch(/autorizo|colegio|Cambió/);
      expect(JSON.stringify(await open(patientId, coordination))).toMatch(/colegio.*Cambió/);
    });
  });

  describe('what is missing', () => {
    const kindsOf = (needs: readonly { readonly kind: string; readonly reason: string }[]) =>
      needs.map(({ kind, reason }) => `${kind} ${reason}`);

    it('goes away with consents, comes back with a material version, and is told for lists of patients too', async () => {
      await build.authorization(
        { patientId, siteId, createdBy: admissions.userId, expiresOn: '2026-12-31' },
        { specialtyId: 6 },
      );
      expect(kindsOf((await open()).needs)).toEqual([
        'data missing',
        'signature-agreement missing',
        'treatment missing',
      ]);
      const data = { name: 'Datos que cambian' };
      for (const template of [
        data,
        { kind: 'signature-agreement', name: 'Acuerdo de todos' } as const,
        { kind: 'treatment', specialtyId: 6, name: 'Psicología de todos' } as const,
      ])
        unwrap(await sign(await published(template)));
      expect((await open()).needs).toEqual([]);
      await published({ ...data, text: 'Otra redacción' });
      expect((await open()).needs).toEqual([]);
      const material = await published({ ...data, material: true });
      expect((await open()).consents.map((each) => each.listedState)).toEqual([
        'valid',
        'valid',
        'to-sign-again',
      ]);
      expect((await open()).needs).toMatchObject([
        { kind: 'data', reason: 'new-version', templateId: material },
      ]);
      const elsewhere = await build.patient();
      const listed = unwrap(
        await as(admissions)('listConsentNeeds', { patientIds: [patientId, elsewhere, 999_999] }),
      );
      expect(listed.map((each) => [each.patientId, kindsOf(each.needs)])).toEqual([
        [patientId, ['data new-version']],
      ]);
      unwrap(await sign(material));
      expect((await open()).needs).toEqual([]);
      expect((await open()).consents.map((each) => each.listedState)).toEqual([
        'valid',
        'valid',
        'valid',
        'replaced',
      ]);
    });

    it('tells whose images are not permitted, by the latest consent for them', async () => {
      const templateId = await published({ kind: 'image', name: 'Imagen de todos' });
      const forbidden = async () => {
        const listed = unwrap(await as(admissions)('listConsentNeeds', { patientIds: [patientId] }));
        const inList = listed.some(({ forbidsImages }) => forbidsImages);
        expect((await open()).patient.forbidsImages).toBe(inList);
        return inList;
      };
      expect(await forbidden()).toBe(false);
      const { id } = unwrap(await sign(templateId));
      expect(await forbidden()).toBe(false);
      unwrap(await revoke(id));
      expect(await forbidden()).toBe(true);
      clock.forward(1_000);
      unwrap(await sign(templateId));
      expect(await forbidden()).toBe(false);
      clock.forward(1_000);
      unwrap(await sign(templateId, { decision: 'refused' }));
      expect(await forbidden()).toBe(true);
    });

    it('names a representative who is no guardian of the patient any more', async () => {
      const documentNumber = '52000987';
      const guardianId = await build.guardian(
        { patientId, createdBy: admissions.userId },
        { documentType: 2, documentNumber },
      );
      const signers = [signed(representative({ documentNumber }))];
      unwrap(await sign(await published(), { signers }));
      const reasons = async () => (await open()).needs.filter(({ kind }) => kind === 'data');
      expect(await reasons()).toEqual([]);
      await app.container.database
        .fork()
        .execute(`delete from guardianship where guardian_id = ${guardianId} and patient_id = ${patientId}`);
      expect(await reasons()).toMatchObject([{ reason: 'representative-changed' }]);
    });

    it('comes with the 14th birthday, announced 30 days before', async () => {
      const birthDate = '2012-03-20' as LocalDate;
      const patient = await build.patient({ siteId, birthDate });
      unwrap(await sign(await published(), { patient }));
      const reason = async () => (await open(patient)).needs.find(({ kind }) => kind === 'data')?.reason;
      expect(await reason()).toBe('turns-14');
      clock.set('2026-03-19T23:00:00.000Z');
      expect((await open(patient)).consents[0]?.state).toBe('valid');
      clock.set('2026-03-20T05:00:00.000Z');
      expect(await reason()).toBe('expired');
    });
  });
});
