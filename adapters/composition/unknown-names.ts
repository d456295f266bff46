import { closest } from 'fastest-levenshtein';

const PREFIX = 'INTEGRA_';

/** Variables of tests, bench and fuzz, which the application does not read. */
const NAMES_OF_TOOLS: ReadonlySet<string> = new Set([
  'INTEGRA_TEST_MYSQL',
  'INTEGRA_TEST_REPORT',
  'INTEGRA_TEST_STATEMENTS',
  'INTEGRA_BENCH_DB',
  'INTEGRA_E2E_CLOCK_OFFSET',
  'INTEGRA_E2E_CUTS',
  'INTEGRA_E2E_SEED',
  'INTEGRA_E2E_URL',
  'INTEGRA_FUZZ_INPUTS',
  'INTEGRA_FUZZ_SEED',
]);

/** Kubernetes sets these in every container beside a service that is called `integra`. */
const OF_KUBERNETES = /^INTEGRA_(?:SERVICE_|PORT_\d+_|PORT=(?:tcp|udp):)/;

const withoutPrefix = (name: string) => name.replace(PREFIX, '');

/** Says which variables begin with `INTEGRA_` and are not among the names that the configuration has, each with the nearest of these. */
export function unknownNameProblems(
  variables: Readonly<Record<string, string | undefined>>,
  knownNames: readonly string[],
): readonly string[] {
  const namesByShortName = new Map(knownNames.map((name) => [withoutPrefix(name), name]));
  return Object.entries(variables)
    .filter(([name, value]) => name.startsWith(PREFIX) && !OF_KUBERNETES.test(`${name}=${value}`))
    .map(([name]) => name)
    .filter((name) => !knownNames.includes(name) && !NAMES_OF_TOOLS.has(name))
    .map((name) => {
      const nearest = namesByShortName.get(closest(withoutPrefix(name), [...namesByShortName.keys()]));
      return `${name} no existe: ¿quiso decir ${nearest}?`;
    });
}
