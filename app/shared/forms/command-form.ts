import type { z } from 'zod';

/** The field of the command in a form with files. */
const COMMAND = 'command';

/** A form with a command and the chosen files of some fields. */
export function withFiles(command: object, filledForm: FormData, fields: readonly string[]): FormData {
  const form = new FormData();
  form.set(COMMAND, JSON.stringify(command));
  for (const field of fields) {
    const file = filledForm.get(field);
    if (file instanceof File && file.size > 0) form.set(field, file);
  }
  return form;
}

/** A form with the given fields. */
export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The command of a form with files; null when it is invalid. */
export function commandIn<Schema extends z.ZodType>(form: FormData, schema: Schema): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(String(form.get(COMMAND)))).data ?? null;
  } catch {
    return null;
  }
}
