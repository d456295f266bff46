import { answerRequests } from '#adapters/answer-requests.ts';
import type { Part, PartRequest } from '#adapters/pdf/messages.ts';
import { layOutPart, type OpenDocument, openDocument } from '#adapters/pdf/parts.ts';

/** The name of the user whose documents never end. */
export const SLOW_USER = 'Lenta Espera';

const openDocuments = new Map<number, OpenDocument>();

/** Answers as the worker of PDFs does, except to one user. */
answerRequests(async (request: PartRequest, note): Promise<Part> => {
  if ('abandonedId' in request) return 'unknown';
  const opened = request.document ? openDocument(request.document) : openDocuments.get(request.id);
  if (!opened) return 'unknown';
  openDocuments.set(request.id, opened);
  const part = await layOutPart(opened, note);
  if (request.document?.issuedBy === SLOW_USER) await new Promise(() => setInterval(() => undefined, 1_000));
  return part;
});
