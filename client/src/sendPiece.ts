import { accountHeader, callPath } from '@nihongo-lanka/contract/call';
import { calls } from '@nihongo-lanka/contract/calls';
import { pieceType } from '@nihongo-lanka/contract/mediaLibrary/values';
import { ApiError } from './apiError';
import { failureOf } from './call';
import { pageOwner } from './session';

export interface Piece {
  /** Of the upload. */
  id: string;
  /** Where the piece belongs in the file, in bytes. */
  offset: number;
  content: Blob;
  /** Called with the bytes of this piece that are on their way. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a piece of a file. `fetch` does not say how much has been sent, so this is the older request.
 * @returns how much the server has of the file now.
 * @throws ApiError for anything but success, DOMException `AbortError` where it was cancelled.
 */
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
      // An answer without a body, such as 204, takes none, not even an empty one.
      failureOf(new Response(responseText || null, { status })).then(reject, reject);
    };
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    request.send(content);
    // A request that is cancelled before it is sent says nothing by itself.
    if (signal.aborted) reject(new DOMException('The upload was stopped', 'AbortError'));
  });
}
