import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Ends connections whose client falls silent in the middle of a body, and closes the others so that the client can read the answer. */
export function guardConnections(server: Server, silenceMs: number): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    endWhenSilent(request, response, silenceMs);
    closeLate(request, silenceMs);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function endWhenSilent(request: IncomingMessage, response: ServerResponse, silenceMs: number): void {
  const { socket } = request;
  socket.setTimeout(silenceMs);
  request.once('end', () => response.writableEnded || socket.setTimeout(0));
  response.once('finish', () => request.complete || socket.setTimeout(silenceMs));
}

/**
 * Closing a socket with unread data resets the connection, and the client loses the answer. The rest of the body is therefore
 * discarded before the socket closes.
 */
function closeLate(request: IncomingMessage, longestMs: number): void {
  const { socket } = request;
  const close = () => Socket.prototype.destroySoon.call(socket);
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return close();
    request.removeAllListeners('data').resume();
    request.once('close', close);
    const latest = setTimeout(close, longestMs);
    socket.once('close', () => clearTimeout(latest)).end();
  };
}
