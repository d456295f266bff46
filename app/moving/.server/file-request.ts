import { z } from 'zod';
import type { ReadingChoices } from '#domain/code-lists';
import { correctedCellCount, MAX_CORRECTED_CELLS } from '../view/choices.ts';

const Text = z.string().max(500);
/** Decisions as a browser sends them. */
export const Choices = z
  .object({
    columns: z.record(Text, Text).optional(),
    values: z.record(Text, z.record(Text, Text)).optional(),
    cells: z.record(z.string().regex(/^\d{1,7}$/), z.record(Text, Text)).optional(),
  })
  .refine(({ cells }) => correctedCellCount({ ...(cells && { cells }) }) <= MAX_CORRECTED_CELLS);

/** The fields before a file in the request: the decisions for it, and its name. */
const Head = z.intersection(Choices, z.object({ fileName: Text.optional() }));

export const choicesOf = ({ columns, values, cells }: z.infer<typeof Choices>): ReadingChoices => ({
  ...(columns && { columns }),
  ...(values && { values }),
  ...(cells && { cells }),
});

const NEW_LINE = 10;
const MAX_CHOICES_BYTES = 1_048_576;

/** The body of a request with a file: the choices as one line of JSON, then the file. */
export interface FileRequest {
  readonly choices: ReadingChoices;
  readonly fileName?: string;
  readonly file: AsyncIterable<Uint8Array>;
}

/** Reads the choices of a request, whose file remains to be read; null when it has none. */
export async function readFileRequest(body: AsyncIterable<Uint8Array> | null): Promise<FileRequest | null> {
  const parts = (body ?? emptyBody())[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.indexOf(NEW_LINE) === -1) {
    const part = head.length > MAX_CHOICES_BYTES ? null : await parts.next();
    if (!part || part.done) return null;
    head = Buffer.concat([head, part.value]);
  }
  const end = head.indexOf(NEW_LINE);
  const { success, data } = Head.safeParse(jsonOf(head.subarray(0, end).toString()));
  if (!success) return null;
  return {
    choices: choicesOf(data),
    ...(data.fileName && { fileName: data.fileName }),
    file: restOf(head.subarray(end + 1), parts),
  };
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

async function* restOf(first: Uint8Array, parts: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
