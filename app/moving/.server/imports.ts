import { z } from 'zod';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { commandResultOf, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { pageOf } from '#app/shell/list-request.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { importListTexts as texts } from '../copy/import-list.ts';
import { importRowView } from '../view/imports-view.ts';

/** The imports, the newest first. */
export async function readImports({ call, url }: PageScope) {
  const page = pageOf(url);
  const { rows, total } = valueOrThrow(await call('listImports', page));
  redirectPastEnd(url, page, total);
  return { page, total, rows: rows.map(importRowView) };
}

const UndoCommand = z.object({ importId: SubmittedId });

/** Undoes an import. */
export async function undoImport({ call, request }: PageScope): Promise<CommandResult> {
  const parsed = UndoCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  return commandResultOf(await call('undoImport', parsed.data), texts.undoneMessage);
}
