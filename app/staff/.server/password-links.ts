import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { pdfResponse } from '#app/shell/.server/pdf-response.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { staffName } from '#domain/wording';
import { skipTexts, passwordLinkTexts as texts } from '../copy/password-links.ts';
import { LinkCommand } from '../view/users-form.ts';

/** Makes links to choose a password: a sheet to print, or messages. */
export async function makePasswordLinks({ call, request, today }: PageScope): Promise<Response> {
  const parsed = LinkCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const { intent, userIds } = parsed.data;
  if (intent === 'print') {
    const printed = await call('printPasswordLinks', { userIds });
    return printed.ok
      ? pdfResponse(printed.value.content, texts.fileName(today))
      : commandResponse(printed, '');
  }
  const mailed = await call('mailPasswordLinks', { userIds });
  if (!mailed.ok) return commandResponse(mailed, '');
  const { delivered, failed, skipped } = mailed.value;
  const writtenCount = delivered.filter(({ outcome }) => outcome === 'written').length;
  return commandResponse(mailed, texts.mailed(delivered.length), [
    ...(writtenCount > 0 ? [texts.written(writtenCount)] : []),
    ...failed.map(({ account, problem }) => `${staffName(account)}: ${textOfCode(problem)}`),
    ...skipped.map(
      ({ account, reason }) => `${account ? staffName(account) : texts.unknownUser}: ${skipTexts[reason]}`,
    ),
  ]);
}
