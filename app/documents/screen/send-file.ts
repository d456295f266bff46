import { connectionTexts, faultTextOf } from '#app/shared/copy/connection.ts';
import { documentTexts } from '../copy.ts';

/** The outcome of an upload: stored, refused, failed (can be retried) or cancelled by the user. */
export type SendOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused' | 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

/** Uploads one file with XMLHttpRequest, because only it reports upload progress. */
export function sendFile(address: string, file: File, onProgress: (fraction: number) => void) {
  const request = new XMLHttpRequest();
  const outcome = new Promise<SendOutcome>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(outcomeOf(request, address));
    request.onerror = () => resolve({ kind: 'failed', message: documentTexts.notSent });
    request.onabort = () => resolve({ kind: 'cancelled' });
  });
  request.open('PUT', address);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.send(file);
  return { outcome, cancel: () => request.abort() };
}

function outcomeOf(request: XMLHttpRequest, address: string): SendOutcome {
  if (new URL(request.responseURL).pathname !== new URL(address, location.href).pathname)
    return { kind: 'failed', message: connectionTexts.sessionOver };
  if (request.status === 200) return { kind: 'stored' };
  const { message, fault } = bodyOf(request);
  if (fault && request.status >= 500) return { kind: 'failed', message: faultTextOf(fault) };
  const text = message ?? fault?.message;
  return text ? { kind: 'refused', message: text } : { kind: 'failed', message: documentTexts.notSent };
}

interface ResponseBody {
  readonly message?: string;
  readonly fault?: { readonly message: string; readonly id?: string };
}

function bodyOf({ responseText }: XMLHttpRequest): ResponseBody {
  try {
    return JSON.parse(responseText) as ResponseBody;
  } catch {
    return {};
  }
}
