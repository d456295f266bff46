import { connectionTexts, faultTextOf } from './copy/connection.ts';
import { PROGRESS_MEDIA_TYPE, type ProgressLine, type ProgressState } from './view/progress-line.ts';

interface FollowOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (state: ProgressState) => void;
}

/** The result of a long task, or why there is none. */
export type ProgressResult<T> = { readonly value: T } | { readonly problem: string };

/**
 * Requests a route that streams its progress. `body` is a file or text to post; null sends GET. An aborted request returns a problem too.
 */
export async function followProgress<T>(
  path: string,
  body: Blob | string | null,
  { signal, onProgress }: FollowOptions,
): Promise<ProgressResult<T>> {
  try {
    const method = body === null ? 'GET' : 'POST';
    const headers = { Accept: PROGRESS_MEDIA_TYPE };
    const response = await fetch(path, { method, body, headers, redirect: 'manual', signal });
    if (response.type === 'opaqueredirect') return { problem: connectionTexts.sessionOver };
    if (!response.ok) return { problem: await refusalMessageOf(response) };
    for await (const line of linesOf<ProgressLine<T>>(response)) {
      if ('processedCount' in line) onProgress(line);
      else if ('done' in line) return { value: line.done };
      else if ('refused' in line) return { problem: line.refused };
      else if ('fault' in line) return { problem: faultTextOf(line.fault) };
    }
    return { problem: connectionTexts.unexpectedResponse };
  } catch (error) {
    const isMalformed = error instanceof SyntaxError;
    return { problem: isMalformed ? connectionTexts.unexpectedResponse : connectionTexts.offline };
  }
}

/** The message of a refused request. */
async function refusalMessageOf(response: Response): Promise<string> {
  const refused: { readonly message?: string } | null = await response.json().catch(() => null);
  return refused?.message ?? connectionTexts.unexpectedResponse;
}

/** The JSON lines of a response, as they arrive. */
async function* linesOf<Line>(response: Response): AsyncGenerator<Line> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let incompleteLine = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const pieces = (incompleteLine + part.value).split('\n');
    incompleteLine = pieces.pop() ?? '';
    for (const piece of pieces) yield JSON.parse(piece) as Line;
  }
  if (incompleteLine.trim() !== '') yield JSON.parse(incompleteLine) as Line;
}
