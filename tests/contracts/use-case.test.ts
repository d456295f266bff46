import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '#adapters/persistence/repositories/audit-trail.ts';
import { completedRequests } from '#adapters/persistence/repositories/completed-requests.ts';
import { AuditEntrySchema, SiteSchema } from '#adapters/persistence/schemas/access.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import { sha256 } from '#adapters/system/system.ts';
import { command, onlyRoles, query, succeeded } from '#domain/access';
import { ok, refuse } from '#domain/shared';
import { testKey } from '#tests/support/audit-trail.ts';
import { anActor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

type Ending = 'done' | 'refused' | 'thrown';
interface SitePorts {
  readonly add: (name: string) => Promise<unknown>;
}

const FACTS = { subject: 'site', subjectId: 3, patientId: 8, siteId: 3, detail: { why: 'prueba' } };

const addSite = command<SitePorts, { name: string; ending: Ending }, string>({
  action: 'availability.keep-site',
  allow: onlyRoles(1),
  async run({ add }, _actor, { name, ending }) {
    await add(name);
    if (ending === 'refused') return refuse('quota-exceeded');
    if (ending === 'thrown') throw new Error('a bug');
    return succeeded(name, FACTS);
  },
});

const keepText = command<object, { text: string }, string>({
  action: 'draft.save',
  allow: onlyRoles(1),
  allowControlCharacters: true,
  run: async (_ports, _actor, { text }) => succeeded(text, FACTS),
});

const readChart = query<SitePorts, { found: boolean }, string>({
  action: 'clinical-history.open',
  allow: onlyRoles(1),
  run: async (_ports, _actor, { found }) => (found ? ok('chart') : refuse('quota-exceeded')),
  auditFactsOf: () => FACTS,
});

const readSite = query<SitePorts, void, string>({
  action: 'sites.list',
  allow: onlyRoles(1),
  run: async () => ok('site'),
});

onBothDatabases((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp(fixedClock());
  });
  afterAll(() => app.close());

  const fork = () => app.container.database.fork();
  const trail = () => fork().find(AuditEntrySchema, {});
  beforeEach(() => fork().nativeDelete(AuditEntrySchema, {}));

  const ports = () => {
    const em = fork();
    return {
      clock: app.container.clock,
      unitOfWork: unitOfWork(em),
      audit: auditTrail(em, testKey),
      completedRequests: completedRequests(em, app.container.database.dialect),
      sha256,
      add: (name: string) => em.insert(SiteSchema, { name, email: 'x@example.org' }),
    };
  };
  const siteCount = (name: string) => fork().count(SiteSchema, { name });
  const ana = anActor({ userId: 9, username: 'ana', origin: '10.1.1.1' });

  describe('a command', () => {
    it('commits and leaves exactly one audit entry: user, action, time and origin', async () => {
      expect(await addSite(ports(), ana, { name: 'Hecha', ending: 'done' })).toEqual(ok('Hecha'));
      expect(await siteCount('Hecha')).toBe(1);
      expect(await trail()).toMatchObject([
        {
          at: '2026-03-04T14:00:00.000Z',
          action: 'availability.keep-site',
          actorId: 9,
          actor: 'ana',
          origin: '10.1.1.1',
          subject: 'site',
          subjectId: 3,
          patientId: 8,
          siteId: 3,
          detail: '{"why":"prueba"}',
        },
      ]);
    });

    it('refuses control characters, unless it allows them', async () => {
      expect(await addSite(ports(), ana, { name: 'Sede\u0000', ending: 'done' })).toMatchObject({
        refusal: { kind: 'invalid', fields: { name: 'control-character' }, params: { before: 'Sede' } },
      });
      expect(await keepText(ports(), ana, { text: 'a\u0000' })).toEqual(ok('a\u0000'));
      expect(await trail()).toHaveLength(1);
    });

    it('that is refused leaves neither changes nor an audit entry', async () => {
      expect(await addSite(ports(), ana, { name: 'Negada', ending: 'refused' })).toEqual(
        refuse('quota-exceeded'),
      );
      expect([await siteCount('Negada'), await trail()]).toEqual([0, []]);
    });

    it('that throws leaves neither changes nor an audit entry', async () => {
      await expect(addSite(ports(), ana, { name: 'Rota', ending: 'thrown' })).rejects.toThrow('a bug');
      expect([await siteCount('Rota'), await trail()]).toEqual([0, []]);
    });

    it("is rolled back when its audit entry can't be written", async () => {
      const failing = {
        ...ports(),
        audit: { ...ports().audit, record: () => Promise.reject(new Error('full')) },
      };
      await expect(addSite(failing, ana, { name: 'Sin huella', ending: 'done' })).rejects.toThrow('full');
      expect(await siteCount('Sin huella')).toBe(0);
    });

    it('that is not permitted does not start', async () => {
      const other = anActor({ roleId: 9 });
      const result = await addSite(ports(), other, { name: 'Ajena', ending: 'thrown' });
      expect(result).toMatchObject({ ok: false, refusal: { kind: 'forbidden', code: 'not-allowed' } });
      expect(await trail()).toEqual([]);
    });
  });

  describe('a read', () => {
    it('of a chart leaves one audit entry, if there was something to read', async () => {
      await readChart(ports(), ana, { found: false });
      expect(await trail()).toEqual([]);
      await readChart(ports(), ana, { found: true });
      expect(await trail()).toMatchObject([{ action: 'clinical-history.open', actor: 'ana', patientId: 8 }]);
    });

    it('of other data leaves none', async () => {
      await readSite(ports(), ana, undefined);
      expect(await trail()).toEqual([]);
    });

    it('that is not permitted gives nothing', async () => {
      expect(await readChart(ports(), anActor({ roleId: 9 }), { found: true })).toMatchObject({ ok: false });
      expect(await trail()).toEqual([]);
    });
  });
});
