import { parseForm } from '#app/shared/forms/parse-form.ts';
import { commandResponse, succeededCommand, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { formBody } from '#app/shell/.server/form-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { mergeTexts } from '../copy/chart-merge.ts';
import {
  type MergePreviewView,
  type MergesView,
  mergePreviewViewOf,
  mergesViewOf,
} from '../view/chart-merge.ts';
import { chartMergeCommand } from '../view/chart-merge-form.ts';

export { mergesCharts } from '#domain/chart-merge';

/** The preview of merging the chart of the path with that of `?otra=`; without `?otra=` the earlier merges into the chart of the path. */
export async function readMerge({
  call,
  params,
  url,
}: PageScope): Promise<{ readonly preview: MergePreviewView | null; readonly merges: MergesView }> {
  const keptId = idOrZero(params.id);
  const other = url.searchParams.get('otra');
  if (other === null)
    return {
      preview: null,
      merges: mergesViewOf(valueOrThrow(await call('listMerges', { patientId: keptId }))),
    };
  const preview = valueOrThrow(await call('previewMerge', { keptId, otherId: idOrZero(other) }));
  return { preview: mergePreviewViewOf(preview), merges: [] };
}

/** Merges two charts, or undoes a merge. */
export async function runMergeCommand({ call, request }: PageScope): Promise<Response> {
  const submission = parseForm(await formBody(request), chartMergeCommand);
  if (submission.status !== 'success') return unreadableResponse();
  const command = submission.value;
  if (command.intent === 'undo') {
    const { mergeId } = command;
    return commandResponse(await call('undoMerge', { mergeId }), mergeTexts.undone);
  }
  const { keptId, otherId, confirmDifferences } = command;
  const merged = await call('mergeCharts', { keptId, otherId, confirmDifferences });
  return merged.ok
    ? Response.json(succeededCommand(mergeTexts.merged, merged.value))
    : commandResponse(merged, mergeTexts.merged);
}
