import { z } from 'zod';
import { commandResponse, unreadableResponse } from '../.server/command-result.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { jsonBody } from '../.server/json-body.ts';
import { mailsReports, readsReports } from '../.server/reports.ts';
import { pageAction } from '../.server/route.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { savedReportTexts } from '../copy/saved-reports.ts';
import { SubmittedId } from '../forms/record-id.ts';
import { savedReportViewOf } from '../view-models/saved-reports.ts';

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
