import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatures } from '#adapters/persistence/repositories/signatures.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import { deviceKindOf } from '#adapters/system/device-kind.ts';
import type { Actor } from '#domain/access';
import { ok, timestamp, unwrap } from '#domain/shared';
import { checkSigners, storeSignatures } from '#domain/signatures';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { drawn, representative, signed, strokes } from '#tests/support/signatures.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let actor: Actor;
  let siteId: number;
  let patientId: number;
  let serial = 0;

  beforeAll(async () => {
    app = await openApp(clock);
    const build = buildersFor(app);
    siteId = await build.site();
    actor = {
      ...anActor({ userId: await build.user({ siteId }), siteId }),
      origin: '10.0.0.7',
      userAgent: IPHONE,
    };
    patientId = await build.patient({ siteId });
  });
  afterAll(() => app.close());

  const portsOfOne = () => {
    const { database } = app.container;
    const em = database.fork();
    return {
      clock,
      deviceKindOf,
      signatures: signatures(em, database.dialect),
      unitOfWork: unitOfWork(em),
    };
  };
  const aHash = () => String(++serial).padStart(64, '0');
  const upload = (sha256: string) => ({
    name: 'firma.png',
    contentType: 'image/png',
    size: 90,
    storageKey: `signatures-${++serial}`,
    sha256,
  });
  /** Stores signatures in a transaction of their own, each with an image of this hash. */
  const store = (
    hashes: readonly string[],
    { method = 'drawn' as 'drawn' | 'paper', isDailySheet = false, site = siteId } = {},
  ) => {
    const ports = portsOfOne();
    const signers = hashes.map((_, index) =>
      signed(
        representative(),
        drawn({ method, scan: { name: 'hoja.pdf', content: new Uint8Array(1) } }),
        index,
      ),
    );
    const checked = unwrap(checkSigners(signers, clock.now()));
    const storedUploads = Object.fromEntries(
      checked.map(({ fileField }, index) => [fileField ?? '', upload(hashes[index] ?? '')]),
    );
    return ports.unitOfWork.run(() =>
      storeSignatures(ports, actor, {
        patientId,
        siteId: site,
        signers: checked,
        storedUploads,
        isDailySheet,
        at: timestamp(clock),
      }),
    );
  };

  it('a signature keeps signer, strokes, instants, user, address and kind of device', async () => {
    const [id] = unwrap(await store([aHash()]));
    const rows = await rowsOf(app.container.database.fork(), `select * from signature where id = ${id}`);
    expect(rows).toMatchObject([
      {
        patient_id: patientId,
        site_id: siteId,
        role: 'representative',
        name: 'Ana Peña Duarte',
        basis: 'Registro civil',
        strokes: JSON.stringify(strokes()),
        signed_at: '2026-03-04T14:00:00.000Z',
        taken_by: actor.userId,
        origin: '10.0.0.7',
        device: 'phone',
      },
    ]);
  });

  it('an image is used once, whoever sends it, and nothing of the second submission is stored', async () => {
    const [image, other] = [aHash(), aHash()];
    unwrap(await store([image]));
    expect(await store([other, image])).toMatchObject({
      refusal: { fields: { 'signers.1.signature.image': 'signature-used' } },
    });
    expect(unwrap(await store([other]))).toHaveLength(1);
    expect((await store([image], { isDailySheet: true })).ok).toBe(false);
  });

  it('of several requests at once with the same image one is stored', async () => {
    const image = aHash();
    const results = await Promise.all([store([image]), store([image]), store([image])]);
    expect(results.filter(({ ok: stored }) => stored)).toHaveLength(1);
  });

  it('one scan holds the signatures of one submission, and no others', async () => {
    const scan = aHash();
    expect(unwrap(await store([scan, scan], { method: 'paper' }))).toHaveLength(2);
    expect((await store([scan], { method: 'paper' })).ok).toBe(false);
  });

  it('a daily sheet holds signatures of several submissions of its day and site alone', async () => {
    const sheet = aHash();
    const daily = { method: 'paper', isDailySheet: true } as const;
    unwrap(await store([sheet], daily));
    expect(unwrap(await store([sheet], daily))).toHaveLength(1);
    const otherSite = await buildersFor(app).site();
    expect((await store([sheet], { ...daily, site: otherSite })).ok).toBe(false);
    expect((await store([sheet], { method: 'paper' })).ok).toBe(false);
    clock.forward(86_400_000);
    expect((await store([sheet], daily)).ok).toBe(false);
  });

  it('a refused transaction leaves no image behind that would count as used', async () => {
    const image = aHash();
    const ports = portsOfOne();
    const at = '2026-03-04T14:00:00.000Z';
    await ports.unitOfWork
      .run(async () => {
        await ports.signatures.addFile({ ...upload(image), siteId, isDailySheet: false, at });
        throw new Error('rolled back');
      })
      .catch(() => ok(null));
    expect(unwrap(await store([image]))).toHaveLength(1);
  });
});
