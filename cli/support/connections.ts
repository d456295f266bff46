import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Closes a connection whose client stops sending in the middle of a body. When the response ends before the body, closes the connection
 * only after the client could read the response.
 */
export function guardConnections(server: Server, silenceMs: number): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    endWhenSilent(request, response, silenceMs);
    closeAfterBody(request, silenceMs);
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
 * Discards the rest of the body before closing: closing a socket with unread data resets the connection, and the client loses the
 * response.
 */
function closeAfterBody(request: IncomingMessage, maxDiscardMs: number): void {
  const { socket } = request;
  const close = () => Socket.prototype.destroySoon.call(socket);
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return close();
    request.removeAllListeners('data').resume();
    request.once('close', close);
    const closeTimer = setTimeout(close, maxDiscardMs);
    socket.once('close', () => clearTimeout(closeTimer)).end();
  };
}
