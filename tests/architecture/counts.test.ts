import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const NOUNS = [
  ['archivo', 'archivos'],
  ['autorización', 'autorizaciones'],
  ['borrador', 'borradores'],
  ['carácter', 'caracteres'],
  ['cita', 'citas'],
  ['copia', 'copias'],
  ['día', 'días'],
  ['evolución', 'evoluciones'],
  ['examen', 'exámenes'],
  ['fecha', 'fechas'],
  ['fila', 'filas'],
  ['hallazgo', 'hallazgos'],
  ['historia', 'historias'],
  ['hora', 'horas'],
  ['línea', 'líneas'],
  ['mes', 'meses'],
  ['minuto', 'minutos'],
  ['nota', 'notas'],
  ['objetivo', 'objetivos'],
  ['orden', 'órdenes'],
  ['paciente', 'pacientes'],
  ['periodo', 'periodos'],
  ['registro', 'registros'],
  ['segundo', 'segundos'],
  ['semana', 'semanas'],
  ['servicio', 'servicios'],
  ['sesión', 'sesiones'],
  ['tarea', 'tareas'],
  ['unidad', 'unidades'],
  ['usuario', 'usuarios'],
] as const;

const numberWith = (number: number, nouns: readonly string[]) =>
  new RegExp(`(?<![\\d.,:/-])${number}[ \u00a0](otros |otras )?(${nouns.join('|')})(?!\\p{L})`, 'u');
/** What no text may say with each number. */
const WRONG: ReadonlyMap<number, RegExp> = new Map([
  [
    0,
    numberWith(
      0,
      NOUNS.map(([one]) => one),
    ),
  ],
  [
    1,
    numberWith(
      1,
      NOUNS.map(([, several]) => several),
    ),
  ],
  [
    2,
    numberWith(
      2,
      NOUNS.map(([one]) => one),
    ),
  ],
]);

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
const SOURCES = ['app', 'adapters', 'cli'].flatMap(sourcesOf);
const TEXT_FILE = /^(?!.*\.server\b).*(([/-])(copy|texts?|wording)\.ts$|\/copy\/)/;

type Build = (...parameters: readonly unknown[]) => unknown;

/** The functions in an exported value, with their names. */
function* functionsIn(value: unknown, name: string): Generator<[name: string, build: Build]> {
  if (typeof value === 'function') yield [name, value as Build];
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* functionsIn(part, `${name}.${key}`);
}

/** What a function says when every argument, or every field of its argument, is the number; null when it takes no numbers. */
function textWith(build: Build, number: number): string | null {
  const fields = new Proxy({}, { get: (_, field) => (typeof field === 'string' ? number : undefined) });
  for (const argument of [number, fields]) {
    try {
      const text: unknown = build(...Array.from({ length: Math.max(1, build.length) }, () => argument));
      if (typeof text === 'string' && !/NaN|undefined|\[object/.test(text)) return text;
    } catch {}
  }
  return null;
}

const functions = (
  await Promise.all(
    SOURCES.filter((file) => TEXT_FILE.test(file)).map(async (file) => {
      const module: Record<string, unknown> = await import(resolve(file));
      return Object.entries(module).flatMap(([name, value]) => [...functionsIn(value, `${file} ${name}`)]);
    }),
  )
).flat();

/** Whether an expression is a text that is written here. */
const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isParenthesizedExpression(node) && isText(node.expression));

function* handWrittenChoices(node: ts.Node): Generator<string> {
  if (
    ts.isConditionalExpression(node) &&
    /(===|!==) 1$/.test(node.condition.getText()) &&
    isText(node.whenTrue) &&
    isText(node.whenFalse)
  )
    yield node.getText();
  for (const child of node.getChildren()) yield* handWrittenChoices(child);
}

describe('a text with a number', () => {
  it('is found in many places', () => {
    expect(functions.filter(([, build]) => /\b2\b/.test(textWith(build, 2) ?? '')).length).toBeGreaterThan(
      80,
    );
  });

  it.each([...WRONG])('agrees with %i', (number, wrong) => {
    const texts = functions.map(([name, build]) => `${name}: ${textWith(build, number)}`);
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });

  it('chooses its words by countText or singularOrPlural', () => {
    const choices = SOURCES.flatMap((file) => {
      const content = readFileSync(file, 'utf8');
      if (!/[=!]== 1\s*\?/.test(content)) return [];
      const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
      return [...handWrittenChoices(source)].map((text) => `${file}: ${text}`);
    });
    expect(choices).toEqual([]);
  });
});
