import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FOLDER_VARIABLE = 'INTEGRA_TEST_STATEMENTS';

/** Files with statements that only an embedded database has. */
const EMBEDDED_ONLY =
  /^adapters\/persistence\/(file-connection|queries\/stored-schema|queries\/database-integrity)\.ts/;

/** The text of a statement without line breaks and numbers of values. */
const shapeOf = (sql) => sql.replaceAll(/\s+/g, ' ').replaceAll(/\?(, \?)+/g, '?');

/**
 * The statements of the contracts that ran on SQLite only: neither the same text nor another text of the same place ran on MariaDB.
 * Returns none where nothing ran on MariaDB.
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
  const embedded = executed.filter(({ isEmbedded }) => isEmbedded);
  const embeddedShapes = new Set(embedded.map(({ shape }) => shape));
  const placesOfServerDialect = new Set(
    onServer.filter(({ shape }) => !embeddedShapes.has(shape)).map(({ place }) => place),
  );
  return embedded
    .filter(({ place, shape }) => !shapes.has(shape) && !placesOfServerDialect.has(place))
    .filter(({ place }) => !EMBEDDED_ONLY.test(place))
    .map(({ place, shape }) => `${place} ${shape}`);
}
