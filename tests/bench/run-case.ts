import type { Container } from '#adapters/composition/container.ts';
import type { Accounts } from './accounts.ts';
import type { BulkCase, Case, ReadCase, WriteCase } from './cases.ts';
import type { Clinic } from './clinic.ts';
import type { HttpClient } from './http-client.ts';
import { median, mediansOf, type Side, sendOnce } from './measure.ts';
import type { RawDatabase, Statement } from './raw-database.ts';
import { statementsOf } from './statements.ts';

const CLIENTS = [1, 16];
const MOST_STATEMENTS = 3;
const REPLAYS = 40;

/** The figures of one case; times in milliseconds. */
export interface Figures {
  readonly name: string;
  readonly target: string;
  readonly timings: readonly {
    readonly clients: number;
    readonly application: number;
    readonly floor: number;
    /** The bare Remix loader with the floor's statements; absent when the floor is a driver without a server. */
    readonly framework?: number | undefined;
  }[];
  readonly statements: readonly number[];
  /** Errors that fail the run; times never do. */
  readonly broken: string | null;
}

interface World {
  readonly container: Container;
  readonly raw: RawDatabase;
  readonly clinic: Clinic;
  readonly accounts: Accounts;
  readonly application: HttpClient;
  readonly floor: HttpClient;
  readonly framework: HttpClient;
}

export function runCase(world: World, one: Case): Promise<Figures> {
  if (one.kind === 'bulk') return runBulk(world, one);
  return runBesideFloor(world, one);
}

async function runBesideFloor(world: World, one: ReadCase | WriteCase): Promise<Figures> {
  const counts = one.kind === 'read' ? await countsOf(world, one) : [];
  const sides = [sideOf(world, one), ...floorSidesOf(world, one)];
  const timings = [];
  for (const clients of CLIENTS) {
    const [application = Number.NaN, least = Number.NaN, framework] = await mediansOf(sides, clients);
    timings.push({ clients, application, floor: least, framework });
  }
  return {
    ...{ name: one.name, target: `≤ Remix + ${one.target} ×`, timings, statements: counts },
    broken: one.kind === 'read' ? brokenBy(counts, one.mostStatements) : null,
  };
}

const sideOf = ({ application, accounts, clinic }: World, one: Case): Side => ({
  client: application,
  ask: () => accounts.as(one.through, one.account, one.ask(clinic)),
  answers: one.answers,
});

/** Measures the floor's statements in a bare server and in a bare Remix loader or action. */
function floorSidesOf({ floor, framework, clinic }: World, one: ReadCase | WriteCase): readonly Side[] {
  const askOf = (path: string) => () => {
    const statements = JSON.stringify(one.floor(clinic));
    if (one.kind === 'write')
      return { path, body: statements, headers: { 'Content-Type': 'application/json' } };
    const read = new URLSearchParams({ read: statements });
    return { path: `${path}?${read}`, headers: { 'Accept-Encoding': 'gzip' } };
  };
  return [
    { client: floor, ask: askOf('/'), answers: 'rows' },
    { client: framework, ask: askOf('/bench.data'), answers: 'rows' },
  ];
}

async function countsOf({ container, accounts, clinic }: World, { account, reads }: ReadCase) {
  const token = accounts.tokenOf(account);
  const counts: number[] = [];
  for (const stretch of ['short', 'long'] as const)
    counts.push((await statementsOf(container, token, (call) => reads(call, clinic, stretch))).length);
  return counts;
}

function brokenBy([short = 0, long = 0]: readonly number[], most = MOST_STATEMENTS): string | null {
  if (long !== short) return `statements grow with the rows, from ${short} to ${long}`;
  return long > most ? `${long} statements; at most ${most} are allowed` : null;
}

async function runBulk(world: World, one: BulkCase): Promise<Figures> {
  const { container, raw, clinic, accounts } = world;
  const token = accounts.tokenOf(one.account);
  const prepare = async () => one.before && raw.write(one.before(clinic));
  await prepare();
  const statements = await statementsOf(container, token, (call) => one.run(call, clinic));
  const side = sideOf(world, one);
  const application = one.before
    ? await medianOf(prepare, () => sendOnce(side))
    : ((await mediansOf([side], 1))[0] ?? Number.NaN);
  const floor = await medianOf(prepare, () => raw.write(statements.map(repeatable)));
  return {
    ...{ name: one.name, target: `≤ ${one.targetMs} ms more`, statements: [statements.length], broken: null },
    timings: [{ clients: 1, application, floor }],
  };
}

/** Replaces the row of the audit trail before each write, because its id is part of the seal. */
const repeatable = ({ sql, values }: Statement): Statement => ({
  sql: sql.replace(/^\s*insert into audit_entry/, 'replace into audit_entry'),
  values,
});

/** The median of work whose preparation is not measured. */
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
