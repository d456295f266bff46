import { z } from 'zod';
import { savedReportTexts } from '#app/reports/copy/saved-reports.ts';
import { mailsReports, readsReports } from '#app/reports/reports.server.ts';
import { savedReportViewOf } from '#app/reports/view/saved-reports.ts';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import { pageAction } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { SubmittedId } from '#app/shell/record-id.ts';

const Body = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), name: z.string(), path: z.string(), query: z.string() }),
  z.object({ intent: z.literal('remove'), id: SubmittedId }),
  z.object({ intent: z.literal('mail'), id: SubmittedId, mailed: z.boolean() }),
]);

/** The caller's saved reports. */
export const loader = dataLoader(readsReports, async ({ call, actor }) => {
  const savedReports = valueOrThrow(await call('listSavedReports', undefined));
  return Response.json({
    reports: savedReports.map(savedReportViewOf),
    mayMail: mailsReports.permits(actor),
  });
});

/** Saves or removes a report of the caller, or changes whether it is mailed. */
export const action = pageAction(readsReports, async ({ call, request }) => {
  const parsed = Body.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  if (parsed.data.intent === 'remove')
    return commandResponse(await call('removeSavedReport', { id: parsed.data.id }), savedReportTexts.removed);
  if (parsed.data.intent === 'mail') {
    const { id, mailed } = parsed.data;
    const message = mailed ? savedReportTexts.mailed : savedReportTexts.unmailed;
    return commandResponse(await call('setReportMailed', { id, mailed }), message);
  }
  const { name, path, query } = parsed.data;
  return commandResponse(await call('saveReport', { name, path, query }), savedReportTexts.saved);
});
