import { answerRequests } from '#adapters/answer-requests.ts';
import type { PartRequest, PartResponse } from '#adapters/pdf/messages.ts';
import { layOutPart, type OpenDocument, openDocument } from '#adapters/pdf/parts.ts';

/** The name of the user whose documents never end. */
export const SLOW_USER = 'Lenta Espera';

/** The name of the user whose parts are held: the worker posts a message to the channel, and waits for one. */
export const HELD_USER = 'Demora Larga';
export const HELD_CHANNEL = 'held PDFs';

function holdPart(): Promise<void> {
  const channel = new BroadcastChannel(HELD_CHANNEL);
  return new Promise((resolve) => {
    channel.onmessage = () => {
      channel.close();
      resolve();
    };
    channel.postMessage('held');
  });
}

const openDocuments = new Map<number, OpenDocument>();

/** Answers as the worker of PDFs does, except to two users. */
answerRequests(async (request: PartRequest, note): Promise<PartResponse> => {
  if ('abandonedId' in request) return 'unknown';
  const opened = request.document ? openDocument(request.document) : openDocuments.get(request.id);
  if (!opened) return 'unknown';
  openDocuments.set(request.id, opened);
  const part = await layOutPart(opened, note);
  if (request.document?.issuedBy === SLOW_USER) await new Promise(() => setInterval(() => undefined, 1_000));
  if (request.document?.issuedBy === HELD_USER) await holdPart();
  return part;
});
