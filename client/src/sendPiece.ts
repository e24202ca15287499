import { accountHeader, callPath } from '@nihongo-lanka/contract/call';
import { calls } from '@nihongo-lanka/contract/calls';
import { pieceType } from '@nihongo-lanka/contract/mediaLibrary/values';
import { ApiError } from './apiError';
import { failureOf } from './call';
import { pageOwner } from './session';

export interface Piece {
  id: string;
  /** Bytes. */
  offset: number;
  content: Blob;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/** `fetch` reports no progress. @returns the server's offset @throws ApiError, AbortError */
export function sendPiece({ id, offset, content, onSent, signal }: Piece): Promise<number> {
  const { method } = calls.continueUpload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open(method, callPath(calls.continueUpload, { id }));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', pieceType);
    request.setRequestHeader('Tus-Resumable', '1.0.0');
    request.setRequestHeader('Upload-Offset', String(offset));
    const owner = pageOwner();
    if (owner !== undefined) request.setRequestHeader(accountHeader, owner);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onerror = () => reject(new ApiError({ status: 0, code: 'NETWORK' }));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onload = () => {
      const { status, responseText } = request;
      const now = Number(request.getResponseHeader('Upload-Offset'));
      if (status === 204 && now > offset) return resolve(now);
      // `Response` takes no body, not even an empty one, for a status such as 204.
      const retryAfter = request.getResponseHeader('Retry-After');
      const headers = new Headers(retryAfter === null ? undefined : { 'Retry-After': retryAfter });
      failureOf(new Response(responseText || null, { status, headers })).then(reject, reject);
    };
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    request.send(content);
    // A request cancelled before it is sent fires no event.
    if (signal.aborted) reject(new DOMException('The upload was stopped', 'AbortError'));
  });
}
