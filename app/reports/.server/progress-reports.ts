import { objectiveAreaNames } from '#app/objectives/copy/objectives.ts';
import type { ProgressLine } from '#app/shared/view/progress-line.ts';
import type { StreamedFile } from '#app/shared/view/streamed-file.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { streamProgress } from '#app/shell/.server/stream-progress.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import { onScreen } from '#domain/access';
import type { ProgressReport } from '#domain/printed-history';
import { screenOfReport } from '#domain/report-definitions';
import { readableName } from '#domain/wording';
import { objectiveFileTexts, reportTaskTexts } from '../copy/reports.ts';
import { choicesIn } from '../view/progress-reports-form.ts';

export const printsObjectives = onScreen(screenOfReport('objectives'));

/** The child, therapy and period of a file with one report: `Martín Bohórquez, Fisioterapia P2`. */
const subjectOf = ({ patient, area, onlyPeriod }: ProgressReport): string =>
  [
    `${readableName(patient.name)}, ${objectiveAreaNames[area]}`,
    ...(onlyPeriod === null ? [] : [reportTaskTexts.shortPeriod(onlyPeriod)]),
  ].join(' ');

/** Renders the chosen progress reports as one PDF, and streams the progress. It stops when the client disconnects. */
export async function printObjectives(page: PageScope): Promise<Response> {
  const { call, clientSignal, request, today } = page;
  const parsed = choicesIn(await jsonBody(request));
  if ('problem' in parsed) return Response.json({ message: parsed.problem }, { status: 422 });
  const { onlyReport, reportCount, renderingSteps } = valueOrThrow(
    await call('printProgressReports', { choices: parsed.choices }),
  );
  const name = objectiveFileTexts.fileName(
    onlyReport ? subjectOf(onlyReport) : objectiveFileTexts.objectives(reportCount),
    today,
  );
  return streamProgress(page, async (sendProgress): Promise<ProgressLine<StreamedFile>> => {
    let file: Uint8Array = new Uint8Array();
    for await (const step of renderingSteps) {
      clientSignal.throwIfAborted();
      if (!step.ok) return { refused: textOf(step.refusal) };
      const { renderedCount, content } = step.value;
      await sendProgress({ processedCount: renderedCount });
      file = content ?? file;
    }
    return { done: { name, content: Buffer.from(file).toString('base64') } };
  });
}
