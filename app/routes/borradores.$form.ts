import { z } from 'zod';
import { texts } from '#app/shared/copy/texts.ts';
import { draftViewOf } from '#app/shared/view/draft.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import { anyUser, pageAction } from '#app/shell/.server/route.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import type { Result } from '#domain/shared';
import { clockText } from '#domain/wording';

const Body = z.object({ content: z.record(z.string(), z.string()) });

/** The caller's draft of a form; null if none is stored. */
export const loader = dataLoader(anyUser, async ({ call, params }) => {
  const result = await call('readDraft', { form: params.form ?? '' });
  return jsonOf(result, (draft) => ({ draft: draft && draftViewOf(draft) }));
});

/** PUT saves the draft, DELETE discards it. */
export const action = pageAction(
  anyUser,
  async ({ call, params, request }) => {
    const form = params.form ?? '';
    if (request.method === 'DELETE') return jsonOf(await call('discardDraft', { form }), () => ({}));
    const body = Body.safeParse(await jsonBody(request));
    if (!body.success) return Response.json({ message: texts.invalidInput }, { status: 422 });
    const result = await call('saveDraft', { form, content: body.data.content });
    return jsonOf(result, ({ savedAt }) => ({ savedAt: clockText(savedAt) }));
  },
  { methods: ['PUT', 'DELETE'] },
);

const jsonOf = <T>(result: Result<T>, body: (value: T) => object): Response =>
  result.ok
    ? Response.json(body(result.value))
    : Response.json({ message: textOf(result.refusal) }, { status: 422 });
