import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FOLDER_VARIABLE = 'INTEGRA_TEST_STATEMENTS';

/** Files with statements that only an embedded database has. */
const EMBEDDED_ONLY =
  /^adapters\/persistence\/(file-connection|queries\/stored-schema|queries\/database-integrity)\.ts/;

/** The text of a statement without line breaks, numbers of values and the row lock that only a server has. */
const shapeOf = (sql) =>
  sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\?(, \?)+/g, '?')
    .replace(/ for update$/, '');

/**
 * The statements that ran on SQLite only: neither their text nor another text of their place ran on MariaDB. Texts of one place are not
 * compared, because a place makes them of parts and the tests choose parts at random. Returns none where nothing ran on MariaDB.
 */
export function statementsOnSqliteOnly(folder = process.env[FOLDER_VARIABLE]) {
  if (!folder || !existsSync(folder)) return [];
  const executed = readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line))
    .map(({ database, place, sql }) => ({
      isEmbedded: database === 'LibSqlPlatform',
      place,
      shape: shapeOf(sql),
    }));
  const onServer = executed.filter(({ isEmbedded }) => !isEmbedded);
  if (onServer.length === 0) return [];
  const shapes = new Set(onServer.map(({ shape }) => shape));
  const places = new Set(onServer.map(({ place }) => place));
  return executed
    .filter(({ isEmbedded, place, shape }) => isEmbedded && !places.has(place) && !shapes.has(shape))
    .filter(({ place }) => !EMBEDDED_ONLY.test(place))
    .map(({ place, shape }) => `${place} ${shape}`);
}
