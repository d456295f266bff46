import { answerRequests } from '../answer-requests.ts';
import type { PartRequest, PartResponse } from './messages.ts';
import { layOutPart, type OpenDocument, openDocument } from './parts.ts';

const openDocuments = new Map<number, OpenDocument>();

answerRequests(async (request: PartRequest, note): Promise<PartResponse> => {
  if ('abandonedId' in request) {
    openDocuments.delete(request.abandonedId);
    return 'unknown';
  }
  const { id, document } = request;
  const opened = document ? openDocument(document) : openDocuments.get(id);
  if (!opened) return 'unknown';
  openDocuments.delete(id);
  const part = await layOutPart(opened, note);
  if (!part.file) openDocuments.set(id, opened);
  return part;
});
