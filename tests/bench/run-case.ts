import type { BulkCase, Case, ReadCase, WriteCase } from './cases.ts';
import { MANY_CLIENTS, median, mediansOf, ONE_CLIENT, type Side, sendOnce } from './measure.ts';
import type { BenchDatabase } from './options.ts';
import { statementsOf } from './statements.ts';
import type { World } from './world.ts';

const MAX_STATEMENTS = 3;
const REPLAYS = 40;

/** The figures of one case on one database; times in milliseconds. */
export interface Figures {
  readonly name: string;
  readonly database: BenchDatabase;
  readonly target: string;
  readonly timings: readonly {
    readonly clients: number;
    readonly application: number;
    readonly floor: number;
    /** The bare Remix loader with the floor's statements; absent in a bulk case. */
    readonly framework?: number | undefined;
  }[];
  readonly statements: readonly number[];
  /** Why the numbers of statements fail the run, or null; times never fail it. */
  readonly broken: string | null;
}

/** Measures a case on all databases; they take turns, except in a bulk case. */
export async function runCase(worlds: readonly World[], benchCase: Case): Promise<readonly Figures[]> {
  for (const { accounts } of worlds) await accounts.renew();
  if (benchCase.kind !== 'bulk') return runBesideFloors(worlds, benchCase);
  const figures: Figures[] = [];
  for (const world of worlds) figures.push(await runBulk(world, benchCase));
  return figures;
}

async function runBesideFloors(
  worlds: readonly World[],
  benchCase: ReadCase | WriteCase,
): Promise<readonly Figures[]> {
  if (benchCase.kind === 'write')
    for (const { rawDatabase, clinic } of worlds) await benchCase.prepare?.(rawDatabase, clinic);
  const statementCounts: (readonly number[])[] = [];
  for (const world of worlds) statementCounts.push(await statementCountsOf(world, benchCase));
  const sides = worlds.map((world) => [sideOf(world, benchCase), ...floorSidesOf(world, benchCase)]);
  const timings = worlds.map((): Figures['timings'][number][] => []);
  for (const effort of [ONE_CLIENT, MANY_CLIENTS]) {
    const medians = await mediansOf(sides.flat(), effort);
    for (const index of worlds.keys()) {
      const [application = Number.NaN, floor = Number.NaN, framework] = medians.slice(
        3 * index,
        3 * index + 3,
      );
      timings[index]?.push({ clients: effort.clients, application, floor, framework });
    }
  }
  return worlds.map(({ database }, index) => ({
    name: benchCase.name,
    database,
    target: `≤ Remix + ${targetOn(database, benchCase)} ×`,
    timings: timings[index] ?? [],
    statements: statementCounts[index] ?? [],
    broken:
      benchCase.kind === 'read'
        ? statementProblemOf(statementCounts[index] ?? [], benchCase.maxStatements)
        : null,
  }));
}

const targetOn = (database: BenchDatabase, { target }: ReadCase | WriteCase): number =>
  typeof target === 'number' ? target : target[database];

export const sideOf = ({ application, accounts, clinic }: World, benchCase: Case): Side => ({
  client: application,
  nextRequest: () => accounts.as(benchCase.through, benchCase.account, benchCase.nextRequest(clinic)),
  expectedText: benchCase.expectedText,
});

/** The sides that run the floor's statements: the bare server, and the bare Remix loader or action. */
export function floorSidesOf(
  { floor, framework, clinic }: World,
  benchCase: ReadCase | WriteCase,
): readonly Side[] {
  const nextRequestOf = (path: string) => () => {
    const statements = JSON.stringify(benchCase.floor(clinic));
    if (benchCase.kind === 'write')
      return { path, body: statements, headers: { 'Content-Type': 'application/json' } };
    const read = new URLSearchParams({ read: statements });
    return { path: `${path}?${read}`, headers: { 'Accept-Encoding': 'gzip' } };
  };
  return [
    { client: floor, nextRequest: nextRequestOf('/'), expectedText: 'rows' },
    { client: framework, nextRequest: nextRequestOf('/bench.data'), expectedText: 'rows' },
  ];
}

/** Numbers of SQL statements: of a read with a short and with a long result, or of a write. */
async function statementCountsOf({ container, accounts, clinic }: World, benchCase: ReadCase | WriteCase) {
  const token = accounts.tokenOf(benchCase.account);
  const count = async (work: Parameters<typeof statementsOf>[2]) =>
    (await statementsOf(container, token, work)).length;
  if (benchCase.kind === 'write') return [await count((call) => benchCase.run(call, clinic))];
  const statementCounts: number[] = [];
  for (const resultLength of ['short', 'long'] as const)
    statementCounts.push(await count((call) => benchCase.runQueries(call, clinic, resultLength)));
  return statementCounts;
}

function statementProblemOf([short = 0, long = 0]: readonly number[], max = MAX_STATEMENTS): string | null {
  if (long !== short) return `statements grow with the rows, from ${short} to ${long}`;
  return long > max ? `${long} statements; at most ${max} are allowed` : null;
}

async function runBulk(world: World, benchCase: BulkCase): Promise<Figures> {
  const { container, rawDatabase, clinic, accounts } = world;
  const token = accounts.tokenOf(benchCase.account);
  const prepare = async () =>
    benchCase.restoreStatements && rawDatabase.write(benchCase.restoreStatements(clinic));
  await prepare();
  const statements = await statementsOf(container, token, (call) => benchCase.run(call, clinic));
  const side = sideOf(world, benchCase);
  const application = benchCase.restoreStatements
    ? await medianOf(prepare, () => sendOnce(side))
    : ((await mediansOf([side], ONE_CLIENT))[0] ?? Number.NaN);
  const floor = await medianOf(prepare, () => rawDatabase.write(statements));
  return {
    name: benchCase.name,
    database: world.database,
    target: `≤ ${benchCase.targetMs} ms more`,
    broken: null,
    statements: [statements.length],
    timings: [{ clients: 1, application, floor }],
  };
}

/** The median time of `work`; the time of `prepare` is not measured. */
async function medianOf(prepare: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let replay = 0; replay < REPLAYS; replay++) {
    await prepare();
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return median(times);
}
