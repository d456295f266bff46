import { z } from '@hono/zod-openapi';
import { textOfCode } from '#app/shell/refusal-texts.ts';

/** The bytes of a base64 text or data URL. */
export const bytesOf = (text: string): Uint8Array =>
  Buffer.from(text.slice(/^data:[^,]{0,200},/.exec(text)?.[0].length ?? 0), 'base64');

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** The content of a file in a request; null for none. */
export const SubmittedContent = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    const base64 = text.slice(text.startsWith('data:') ? text.indexOf(',') + 1 : 0).replaceAll(/\s/g, '');
    if (BASE64.test(base64)) return bytesOf(base64);
    context.addIssue({ code: 'custom', message: textOfCode('not-base64') });
    return z.NEVER;
  })
  .openapi({ type: 'string', description: 'Contenido en base64, también como data URL' });
