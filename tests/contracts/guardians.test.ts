import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { GuardianSchema, GuardianshipSchema } from '#adapters/persistence/schemas/admission.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import type { Actor } from '#domain/access';
import type { GuardianInput } from '#domain/guardians';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { guardianForm } from '#tests/support/guardians.ts';
import { statementsOf } from '#tests/support/statements.ts';

/** The digits with points between thousands. */
const withPoints = (digits: string) => Number(digits).toLocaleString('de-DE');

onBothDatabases((openApp) => {
  let app: TestApp;
  let admissions: Actor;
  let actorOfOtherSite: Actor;
  let childId: number;
  let siblingId: number;
  let southPatientId: number;
  let serial = 0;
  let documentNumber: string;

  beforeAll(async () => {
    app = await openApp();
    const build = buildersFor(app);
    const [north, south] = [await build.site(), await build.site()];
    await build.role(7, ['admission']);
    const admissionsOf = async (siteId: number) =>
      anActor({ userId: await build.user({ roleId: 7, siteId }), roleId: 7, siteId });
    admissions = await admissionsOf(north);
    actorOfOtherSite = await admissionsOf(south);
    childId = await build.patient({ siteId: north });
    siblingId = await build.patient({ siteId: north });
    southPatientId = await build.patient({ siteId: south });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    documentNumber = `9${1000 + ++serial}`;
    await db().nativeDelete(GuardianshipSchema, {});
  });

  const db = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const add = (patientId: number, form: Partial<GuardianInput> = {}, actor = admissions) =>
    as(actor)('addGuardian', { patientId, form: guardianForm({ documentNumber, ...form }) });
  const correct = (
    patientId: number,
    guardianId: number,
    form: Partial<GuardianInput>,
    shown: GuardianInput | null = null,
    actor = admissions,
  ) =>
    as(actor)('correctGuardian', {
      patientId,
      guardianId,
      shown,
      form: guardianForm({ documentNumber, ...form }),
    });
  const addAndReturnId = async (patientId: number, form: Partial<GuardianInput> = {}, actor = admissions) => {
    const result = await add(patientId, form, actor);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return result.value.guardianId;
  };
  const guardiansOf = async (patientId: number, actor = admissions) => {
    const result = await as(actor)('listGuardians', { patientId });
    return result.ok ? result.value : result.refusal.code;
  };
  const auditOf = async (action: string, subjectId: number) =>
    (await db().find(AuditEntrySchema, { action, subjectId }, { orderBy: { id: 'asc' } })).map(
      ({ detail, ...entry }) => ({
        ...entry,
        detail: JSON.parse(detail ?? 'null'),
      }),
    );

  describe('addGuardian', () => {
    it('stores person and relation, with one audit entry without contact data', async () => {
      const id = await addAndReturnId(childId);
      expect(await guardiansOf(childId)).toEqual([
        {
          id,
          kinship: 1,
          documentType: 2,
          documentNumber,
          names: 'LUZ MARINA',
          surnames: 'PÉREZ ÑÁÑEZ',
          phone: '300 123 4567',
          email: 'luz@example.org',
          occupation: 4,
        },
      ]);
      expect(await auditOf('guardians.add', id)).toMatchObject([
        {
          subject: 'guardian',
          patientId: childId,
          siteId: admissions.siteId,
          actorId: admissions.userId,
          detail: { outcome: 'added', kinship: 1, known: false, changed: [] },
        },
      ]);
    });

    it('reuses a known person for a sibling and updates the data', async () => {
      const id = await addAndReturnId(childId);
      expect(
        await addAndReturnId(siblingId, {
          documentNumber: ` ${withPoints(documentNumber)} `,
          kinship: 8,
          phone: '604 555 0001',
        }),
      ).toBe(id);
      expect(await guardiansOf(siblingId)).toMatchObject([{ id, kinship: 8, phone: '604 555 0001' }]);
      expect(await guardiansOf(childId)).toMatchObject([{ id, kinship: 1, phone: '604 555 0001' }]);
      const trail = await auditOf('guardians.add', id);
      expect(trail[1]).toMatchObject({ detail: { outcome: 'added', known: true, changed: ['phone'] } });
    });

    it('refuses another name with a known document, and names its owner', async () => {
      await addAndReturnId(childId);
      const before = await guardiansOf(childId);
      const refusal = { code: 'guardian-named-otherwise', params: { name: 'LUZ MARINA PÉREZ ÑÁÑEZ' } };
      expect(await add(childId, { names: 'Pedro' })).toMatchObject({ ok: false, refusal });
      expect(await add(siblingId, { surnames: 'Distinto' })).toMatchObject({ ok: false, refusal });
      expect([await guardiansOf(childId), await guardiansOf(siblingId)]).toEqual([before, []]);
    });

    it('keeps stored values for empty fields of a known person, and takes the new spelling of the name', async () => {
      await addAndReturnId(childId);
      await addAndReturnId(siblingId, {
        names: 'luz marína',
        email: '',
        occupation: null,
        phone: '604 555 0002',
      });
      expect(await guardiansOf(childId)).toMatchObject([
        { names: 'LUZ MARÍNA', email: 'luz@example.org', occupation: 4, phone: '604 555 0002' },
      ]);
    });

    it('leaves a person of another site unchanged, and does not name the owner of the document', async () => {
      await addAndReturnId(childId);
      const before = await guardiansOf(childId);
      expect(await add(southPatientId, { names: 'Pedro' }, actorOfOtherSite)).toEqual({
        ok: false,
        refusal: { kind: 'refused', code: 'guardian-unlike-elsewhere' },
      });
      await addAndReturnId(
        southPatientId,
        { phone: '604 555 0999', email: 'otro@example.org' },
        actorOfOtherSite,
      );
      expect(await guardiansOf(childId)).toEqual(before);
      expect(await guardiansOf(southPatientId, actorOfOtherSite)).toEqual(before);
    });

    it('replaces the name of a person without patients', async () => {
      const guardianId = await addAndReturnId(childId);
      await as(admissions)('removeGuardian', { patientId: childId, guardianId });
      expect(await addAndReturnId(southPatientId, { names: 'Ana' }, actorOfOtherSite)).toBe(guardianId);
      expect(await guardiansOf(southPatientId, actorOfOtherSite)).toMatchObject([{ names: 'ANA' }]);
    });

    it('treats the number with another document type as another person', async () => {
      expect(await addAndReturnId(childId, { documentType: 3 })).not.toBe(await addAndReturnId(childId));
      expect(await guardiansOf(childId)).toHaveLength(2);
    });

    it('creates one person from 10 simultaneous entries of a document', async () => {
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, n) => add(n % 2 ? childId : siblingId, { phone: `604 555 000${n}` })),
      );
      const ids = new Set(
        results.map((result) => (result.ok ? result.value.guardianId : result.refusal.code)),
      );
      expect(ids.size).toBe(1);
      expect(await db().count(GuardianSchema, { documentNumber })).toBe(1);
      expect(await db().count(GuardianshipSchema)).toBe(2);
    });

    it('accepts one of two simultaneous entries of a document with different names', async () => {
      const results = await Promise.all([add(childId, { names: 'Ana' }), add(siblingId, { names: 'Rosa' })]);
      expect(results.map((result) => (result.ok ? 'added' : result.refusal.code)).sort()).toEqual([
        'added',
        'guardian-named-otherwise',
      ]);
      expect(await db().count(GuardianshipSchema)).toBe(1);
    });

    it('reports missing fields and stores nothing', async () => {
      expect(await add(childId, { phone: ' ', kinship: null })).toMatchObject({
        ok: false,
        refusal: {
          kind: 'invalid',
          code: 'guardian-fields-missing',
          fields: { kinship: 'required', phone: 'required' },
        },
      });
      expect(await db().count(GuardianSchema, { documentNumber })).toBe(0);
    });

    it('refuses an inactive patient, and does not find one of another site', async () => {
      const inactivePatientId = await buildersFor(app).patient({
        siteId: admissions.siteId ?? 0,
        active: false,
      });
      expect(await add(inactivePatientId)).toMatchObject({
        refusal: { kind: 'refused', code: 'patient-inactive' },
      });
      expect(await add(childId, {}, actorOfOtherSite)).toMatchObject({
        refusal: { kind: 'not-found', code: 'patient-not-found' },
      });
      expect(await db().count(GuardianSchema, { documentNumber })).toBe(0);
    });

    it('is for roles with the screen', async () => {
      const therapist = anActor({ ...admissions, roleId: 2, screens: new Set(['clinical-history']) });
      expect(await add(childId, {}, therapist)).toMatchObject({ refusal: { kind: 'forbidden' } });
      expect(await guardiansOf(childId, therapist)).toEqual([]);
    });
  });

  describe('correctGuardian', () => {
    const refusalOf = (result: Awaited<ReturnType<typeof correct>>) =>
      result.ok ? null : { code: result.refusal.code, params: result.refusal.params };

    it('stores the corrected fields of the person and the kinship, and adds no second relation', async () => {
      const id = await addAndReturnId(childId);
      expect(await correct(childId, id, { kinship: 3, names: 'Luz', email: '' })).toMatchObject({ ok: true });
      expect(await guardiansOf(childId)).toMatchObject([{ id, kinship: 3, names: 'LUZ', email: null }]);
      const [entry] = await auditOf('guardians.correct', id);
      expect(entry).toMatchObject({
        subject: 'guardian',
        patientId: childId,
        siteId: admissions.siteId,
        actorId: admissions.userId,
        detail: { changed: ['names', 'email', 'kinship'] },
      });
    });

    it('corrects the document for all patients of the person, with both values in the audit entry', async () => {
      const id = await addAndReturnId(childId);
      await addAndReturnId(siblingId, { kinship: 8 });
      const right = `${documentNumber}77`;
      unwrap(await correct(childId, id, { documentType: 5, documentNumber: right }));
      expect(await guardiansOf(childId)).toMatchObject([{ id, documentType: 5, documentNumber: right }]);
      expect(await guardiansOf(siblingId)).toMatchObject([{ id, kinship: 8, documentNumber: right }]);
      expect(await auditOf('guardians.correct', id)).toMatchObject([
        { detail: { document: { from: `CC ${documentNumber}`, to: `CE ${right}` } } },
      ]);
      expect(await addAndReturnId(southPatientId, { documentNumber }, actorOfOtherSite)).not.toBe(id);
    });

    it('refuses the document of another person, and names that person only to those who may see them', async () => {
      const id = await addAndReturnId(childId);
      const other = await addAndReturnId(siblingId, { documentNumber: `${documentNumber}5`, names: 'Ana' });
      const before = await guardiansOf(childId);
      expect(refusalOf(await correct(childId, id, { documentNumber: `${documentNumber}5` }))).toEqual({
        code: 'guardian-document-taken',
        params: { name: 'ANA PÉREZ ÑÁÑEZ' },
      });
      await addAndReturnId(southPatientId, { documentNumber: `${documentNumber}6` }, actorOfOtherSite);
      expect(refusalOf(await correct(childId, id, { documentNumber: `${documentNumber}6` }))).toEqual({
        code: 'guardian-document-taken-elsewhere',
      });
      expect(await guardiansOf(childId)).toEqual(before);
      expect(await guardiansOf(siblingId)).toMatchObject([{ id: other, names: 'ANA' }]);
    });

    it('refuses another document together with another name, and accepts one after the other', async () => {
      const id = await addAndReturnId(childId);
      const bothChanges = { documentNumber: `${documentNumber}8`, names: 'Pedro' };
      expect(refusalOf(await correct(childId, id, bothChanges))).toMatchObject({
        code: 'guardian-becomes-another',
      });
      unwrap(await correct(childId, id, { documentNumber: bothChanges.documentNumber }));
      unwrap(await correct(childId, id, bothChanges));
    });

    it('does not find guardians of other patients or sites, and refuses an inactive patient', async () => {
      const id = await addAndReturnId(childId);
      expect(refusalOf(await correct(siblingId, id, {}))).toMatchObject({ code: 'guardian-not-found' });
      expect(refusalOf(await correct(childId, id, {}, null, actorOfOtherSite))).toMatchObject({
        code: 'patient-not-found',
      });
      const inactivePatientId = await buildersFor(app).patient({ siteId: admissions.siteId ?? 0 });
      const guardianId = await addAndReturnId(inactivePatientId, { documentNumber: `${documentNumber}9` });
      await db().nativeUpdate(PatientSchema, { id: inactivePatientId }, { active: false });
      expect(refusalOf(await correct(inactivePatientId, guardianId, {}))).toMatchObject({
        code: 'patient-inactive',
      });
    });

    it('merges the changes of two users in different fields, and reports a conflict in the same field', async () => {
      const id = await addAndReturnId(childId);
      const shown = guardianForm({
        documentNumber,
        names: 'LUZ MARINA',
        surnames: 'PÉREZ ÑÁÑEZ',
        email: 'luz@example.org',
      });
      unwrap(await correct(childId, id, { ...shown, phone: '604 555 0001' }, shown));
      unwrap(await correct(childId, id, { ...shown, email: 'otra@example.org' }, shown));
      const conflictingChange = await correct(
        childId,
        id,
        { ...shown, phone: '604 555 0002', kinship: 3 },
        shown,
      );
      expect(conflictingChange).toMatchObject({
        refusal: { code: 'edit-conflict', conflicts: [{ field: 'phone', stored: '604 555 0001' }] },
      });
      expect(await guardiansOf(childId)).toMatchObject([
        { phone: '604 555 0001', email: 'otra@example.org', kinship: 1 },
      ]);
    });

    it('accepts one of four simultaneous changes of a field, also through a sibling', async () => {
      const id = await addAndReturnId(childId);
      await addAndReturnId(siblingId);
      const shown = guardianForm({
        documentNumber,
        names: 'LUZ MARINA',
        surnames: 'PÉREZ ÑÁÑEZ',
        email: 'luz@example.org',
      });
      const results = await Promise.all(
        [childId, siblingId, childId, siblingId].map((patientId, n) =>
          correct(patientId, id, { ...shown, phone: `604 555 000${n}` }, shown),
        ),
      );
      expect(results.map((result) => (result.ok ? 'done' : result.refusal.code)).sort()).toEqual([
        ...['done', 'edit-conflict', 'edit-conflict', 'edit-conflict'],
      ]);
    });
  });

  it('is found by its data as they are, until the relation is removed', async () => {
    const found = async (text: string) => {
      const result = await as(admissions)('searchPatients', {
        criterion: 'any',
        text,
        page: { page: 1, size: 10 },
      });
      return unwrap(result).rows.map(({ id, foundBy }) => [id, foundBy]);
    };
    const byMother = (name: string) => [[childId, { kind: 'guardian', name }]];
    const guardianId = await addAndReturnId(childId, { names: 'ZOILA', surnames: 'QUINTERO' });
    expect(await found('zoila quintero')).toEqual(byMother('ZOILA QUINTERO'));
    unwrap(await correct(childId, guardianId, { names: 'SOL', surnames: 'QUINTERO' }));
    expect(await found('zoila')).toEqual([]);
    expect(await found('sol quintero')).toEqual(byMother('SOL QUINTERO'));
    unwrap(await as(admissions)('removeGuardian', { patientId: childId, guardianId }));
    expect(await found('sol quintero')).toEqual([]);
  });

  describe('removeGuardian', () => {
    const remove = (patientId: number, guardianId: number, actor = admissions) =>
      as(actor)('removeGuardian', { patientId, guardianId });

    it('removes only this relation, and audits it', async () => {
      const id = await addAndReturnId(childId, { kinship: 2 });
      await addAndReturnId(siblingId);
      expect(await remove(childId, id)).toMatchObject({ ok: true });
      expect(await guardiansOf(childId)).toEqual([]);
      expect(await guardiansOf(siblingId)).toMatchObject([{ id }]);
      expect(await auditOf('guardians.remove', id)).toMatchObject([
        { patientId: childId, detail: { kinship: 2 } },
      ]);
      expect(await remove(childId, id)).toMatchObject({
        refusal: { kind: 'not-found', code: 'guardian-not-found' },
      });
    });

    it('refuses an inactive patient, and does not find one of another site', async () => {
      const patientId = await buildersFor(app).patient({ siteId: admissions.siteId ?? 0 });
      const id = await addAndReturnId(patientId);
      expect(await remove(patientId, id, actorOfOtherSite)).toMatchObject({
        refusal: { code: 'patient-not-found' },
      });
      await db().nativeUpdate(PatientSchema, { id: patientId }, { active: false });
      expect(await remove(patientId, id)).toMatchObject({ refusal: { code: 'patient-inactive' } });
      expect(await guardiansOf(patientId)).toHaveLength(1);
    });
  });

  describe('listGuardians', () => {
    it('does not find a patient of another site', async () => {
      await addAndReturnId(childId);
      expect(await guardiansOf(childId, actorOfOtherSite)).toBe('patient-not-found');
      expect(await guardiansOf(childId, anActor({ ...admissions, siteId: null }))).toBe('not-allowed');
    });

    it('takes two statements for any number of guardians', async () => {
      for (let n = 0; n < 5; n++) await addAndReturnId(childId, { documentNumber: `${documentNumber}${n}` });
      const { statements } = await statementsOf(app, admissions, (call) =>
        call('listGuardians', { patientId: childId }),
      );
      expect(statements).toHaveLength(2);
    });
  });

  describe('findGuardian', () => {
    const find = async (typed: string, actor = admissions, documentType = 2) => {
      const result = await as(actor)('findGuardian', { documentType, documentNumber: typed });
      return result.ok ? result.value : result.refusal.code;
    };

    it('finds a known person by the document in any spelling, and audits the search', async () => {
      const id = await addAndReturnId(childId);
      expect(await find(` ${withPoints(documentNumber)} `)).toMatchObject({ id, names: 'LUZ MARINA' });
      expect(await find(documentNumber, admissions, 3)).toBeNull();
      expect(await auditOf('guardians.find', id)).toMatchObject([{ actorId: admissions.userId }]);
    });

    it('finds nobody whose patients all belong to other sites', async () => {
      await addAndReturnId(southPatientId, {}, actorOfOtherSite);
      expect(await find(documentNumber)).toBeNull();
      expect(await find(documentNumber, anActor({ ...admissions, siteId: null }))).toBe('not-allowed');
      expect(await find(documentNumber, anActor({ userId: admissions.userId }))).toMatchObject({
        documentNumber,
      });
      await addAndReturnId(childId);
      expect(await find(documentNumber)).toMatchObject({ documentNumber });
    });
  });
});
