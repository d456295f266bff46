import { invalid, ok, type Result } from '#domain/shared';

/** A message of the validator. */
export interface ValidatorMessage {
  readonly messageClass: string;
  readonly code: string;
  readonly description: string;
  readonly observations: string;
  readonly path: string;
}

/** The answer of the ministry's validator. */
export interface ValidatorResult {
  readonly accepted: boolean;
  /** Number of the invoice or note; empty in some rejections. */
  readonly number: string;
  /** Null when rejected. */
  readonly cuv: string | null;
  readonly messages: readonly ValidatorMessage[];
}

const CUV = /^[0-9a-f]{96}$/i;

/** Checks a CUV: 96 hexadecimal characters. Invalid: `cuv` `cuv-format`. */
export function parseCuv(text: string): Result<string> {
  const cuv = text.trim();
  return CUV.test(cuv) ? ok(cuv) : invalid({ cuv: 'cuv-format' });
}

const MAX_PATH = 255;
const MAX_CODE = 20;

const textOf = (value: unknown, max = Number.POSITIVE_INFINITY): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').slice(0, max);

/** The values of an object by key in lower case: the validator writes keys in two spellings. */
const lowerKeys = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([key, each]) => [key.toLowerCase(), each])
      : [],
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** Reads the file with the validator's answer. Invalid: `file` `result-not-json`, `cuv` `cuv-format`. */
export function readValidatorResult(content: string): Result<ValidatorResult> {
  const root = lowerKeys(parseJson(content));
  const state = root.get('resultstate');
  if (typeof state !== 'boolean') return invalid({ file: 'result-not-json' });
  const listed = root.get('resultadosvalidacion');
  const messages = (Array.isArray(listed) ? listed : []).map((each: unknown): ValidatorMessage => {
    const message = lowerKeys(each);
    return {
      messageClass: textOf(message.get('clase'), MAX_CODE).toUpperCase(),
      code: textOf(message.get('codigo'), MAX_CODE),
      description: textOf(message.get('descripcion')),
      observations: textOf(message.get('observaciones')),
      path: textOf(message.get('pathfuente'), MAX_PATH),
    };
  });
  const number = textOf(root.get('numfactura')).trim();
  if (!state) return ok({ accepted: false, number, cuv: null, messages });
  const cuv = parseCuv(textOf(root.get('codigounicovalidacion')));
  return cuv.ok ? ok({ accepted: true, number, cuv: cuv.value, messages }) : cuv;
}
