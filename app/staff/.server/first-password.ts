import { type ActionFunctionArgs, data } from '@remix-run/node';
import { z } from 'zod';
import { texts } from '#app/shared/copy/texts.ts';
import { formBody } from '#app/shell/.server/form-body.ts';
import { fieldTextsOf, textOf } from '#app/shell/refusal-texts.ts';
import { LINK_PATH, type LinkOwner } from '#domain/password-links';
import type { Refusal } from '#domain/shared';
import { staffName } from '#domain/wording';
import type { FirstPasswordResult } from '../view/password-links.ts';

const Text = z.string().max(1000);

const Step = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open'), code: Text }),
  z.object({ intent: z.literal('choose'), code: Text, password: Text, repeated: Text }),
]);

/** Opens a link for a first password, or sets the password that its owner chose. */
export async function handleFirstPassword({ request, context }: ActionFunctionArgs) {
  const parsed = Step.safeParse(Object.fromEntries(await formBody(request)));
  if (!parsed.success) return refused({ message: texts.invalidInput, fields: {} }, { status: 422 });
  const { origin, container } = context;
  const scope = container.scope();
  const userAgent = request.headers.get('User-Agent');
  const { intent } = parsed.data;
  const result =
    intent === 'open'
      ? await scope.openPasswordLink({ code: parsed.data.code, origin })
      : await scope.choosePassword({ ...parsed.data, origin, userAgent });
  if (result.ok) return data<FirstPasswordResult>(answerOf(intent, result.value));
  const { refusal } = result;
  if (refusal.code === 'password-link-invalid')
    await scope.recordInvalidToken({ method: request.method, path: LINK_PATH }, origin, userAgent);
  return refused({ message: textOf(refusal), fields: fieldTextsOf(refusal) }, statusOf(refusal));
}

const answerOf = (intent: 'open' | 'choose', owner: LinkOwner): FirstPasswordResult => ({
  step: intent === 'open' ? 'opened' : 'chosen',
  name: staffName(owner),
  username: owner.username,
});

const refused = (
  { message, fields }: { readonly message: string; readonly fields: Readonly<Record<string, string>> },
  init: { readonly status: number; readonly headers?: Record<string, string> },
) => data<FirstPasswordResult>({ step: 'refused', message, fields }, init);

function statusOf({ params }: Refusal) {
  const seconds = params?.seconds;
  if (seconds === undefined) return { status: 422 };
  return { status: 429, headers: { 'Retry-After': String(seconds) } };
}
