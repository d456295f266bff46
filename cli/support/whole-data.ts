import type { RequestHandler, Response } from 'express';

const isData = ({ locals }: Response): boolean => /\.data$|^\/api\//.test(locals.path);

/**
 * Data for pages and programs goes out in one piece: its size is known, so that small answers are not compressed, and it takes one
 * packet instead of a stream.
 */
export const wholeData: RequestHandler = (_request, response, next) => {
  if (!isData(response)) return next();
  const pieces: Buffer[] = [];
  const end = response.end.bind(response);
  const keep = (piece: unknown) => {
    if (typeof piece === 'string' || piece instanceof Uint8Array) pieces.push(Buffer.from(piece as string));
    return true;
  };
  response.write = keep;
  response.end = ((piece?: unknown) => {
    keep(piece);
    const body = Buffer.concat(pieces);
    if (!response.headersSent && body.length > 0) response.setHeader('Content-Length', body.length);
    return end(body);
  }) as Response['end'];
  next();
};
