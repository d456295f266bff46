import { CASES } from './all-cases.ts';
import type { ReadCase } from './cases.ts';
import { BRIEF_EFFORT, mediansOf } from './measure.ts';
import type { BenchDatabase } from './options.ts';
import { floorSidesOf, sideOf } from './run-case.ts';
import { openWorld, type World } from './world.ts';

/** Numbers of rows; growth is measured from the second to the third. */
export const SIZES = [10_000, 100_000, 400_000] as const;
/** Reads whose time grows by more than this factor are reported. */
export const MAX_GROWTH = 1.5;
const TRIES = 3;

/** Medians in milliseconds of a read with each number of rows, and of its floor. */
export interface GrowthFigures {
  readonly name: string;
  readonly database: BenchDatabase;
  readonly times: readonly number[];
  readonly floor: number;
  readonly growth: number;
}

/** Measures every list, report and calendar with each number of rows; the sizes and the floor take turns. */
export async function measureGrowth(
  database: BenchDatabase,
  server: string | null,
  tell: (figures: GrowthFigures) => void,
): Promise<readonly GrowthFigures[]> {
  const worlds: World[] = [];
  const all: GrowthFigures[] = [];
  try {
    for (const rows of SIZES) worlds.push(await openWorld(database, { server, rows, icd10: null }));
    for (const benchCase of Object.values(CASES).flat()) {
      if (benchCase.kind !== 'read') continue;
      const figures = await growthOf(worlds, benchCase);
      all.push({ name: benchCase.name, database, ...figures });
      tell({ name: benchCase.name, database, ...figures });
    }
    return all;
  } finally {
    for (const world of worlds.reverse()) await world.close();
  }
}

/** The least growth of at most {@link TRIES} measurements, because other work of the machine may slow down only one size. */
async function growthOf(worlds: readonly World[], readCase: ReadCase) {
  let leastFigures = await growthOnce(worlds, readCase);
  for (let tries = 1; tries < TRIES && leastFigures.growth > MAX_GROWTH; tries++) {
    const nextFigures = await growthOnce(worlds, readCase);
    if (nextFigures.growth < leastFigures.growth) leastFigures = nextFigures;
  }
  return leastFigures;
}

async function growthOnce(worlds: readonly World[], readCase: ReadCase) {
  for (const { accounts } of worlds) await accounts.renew();
  const floors = worlds.slice(1, 2).flatMap((world) => floorSidesOf(world, readCase).slice(0, 1));
  const medians = await mediansOf(
    [...worlds.map((world) => sideOf(world, readCase)), ...floors],
    BRIEF_EFFORT,
  );
  const [, secondMedian = Number.NaN, thirdMedian = Number.NaN] = medians;
  return {
    times: medians.slice(0, SIZES.length),
    floor: medians.at(-1) ?? Number.NaN,
    growth: thirdMedian / secondMedian,
  };
}
