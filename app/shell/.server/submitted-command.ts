import type { z } from 'zod';
import { commandIn } from '#app/shared/forms/command-form.ts';
import type { FileUpload } from '#domain/documents';
import { formBody } from './form-body.ts';
import { jsonBody } from './json-body.ts';
import { submittedFileOf } from './submitted-file.ts';

const FORM_CONTENT_TYPE = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/;

/** Parses a command: JSON, which has no files, or a form. The command is null when it is invalid. */
export async function submittedCommand<Schema extends z.ZodType, Field extends string>(
  request: Request,
  schema: Schema,
  fileFields: readonly Field[],
): Promise<{
  readonly command: z.output<Schema> | null;
  readonly files: Readonly<Partial<Record<Field, FileUpload>>>;
}> {
  if (!FORM_CONTENT_TYPE.test(request.headers.get('Content-Type') ?? ''))
    return {
      command: schema.safeParse(await jsonBody(request)).data ?? null,
      files: {} as Partial<Record<Field, FileUpload>>,
    };
  const form = await formBody(request);
  const uploads = fileFields.flatMap((field) => {
    const file = form.get(field);
    return file instanceof File ? [[field, file] as const] : [];
  });
  const files = await Promise.all(
    uploads.map(async ([field, file]) => [field, await submittedFileOf(file)] as const),
  );
  return {
    command: commandIn(form, schema),
    files: Object.fromEntries(files) as Partial<Record<Field, FileUpload>>,
  };
}
