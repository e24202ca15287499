import { sendPiece as sendOnePiece } from '@nihongo-lanka/client/sendPiece';
import { fieldOf, type MediaFile, uploadField } from '@nihongo-lanka/contract';
import { call } from '../api';

/** The size of one piece, in bytes: after each the server says anew whether the session lives. */
const pieceBytes = 16 * 1024 * 1024;
/** The longest time between two attempts on a broken connection, in milliseconds. */
const longestWait = 30_000;
/** How far back the speed is looked at, in milliseconds. */
const speedOver = 10_000;

export type UploadPhase =
  | 'running'
  /** The connection is broken, or the server does not answer: it goes on by itself. */
  | 'waiting'
  | 'paused'
  /** Everything is there, and is being put into the media library. */
  | 'finishing'
  | 'failed'
  | 'done';

export interface UploadView {
  name: string;
  /** Names the form in which it was begun. */
  form: string;
  phase: UploadPhase;
  /** In bytes. */
  sent: number;
  total: number;
  secondsLeft: number | null;
  /** Why it failed, as the server says it. */
  reason: string;
  /** What it has become. */
  file: MediaFile | null;
}

/** What an upload needs of the server. */
export interface UploadCalls {
  begin(file: File): Promise<string>;
  /** How much has come of an upload; null where there is none. */
  offset(id: string, file: File): Promise<number | null>;
  sendPiece: typeof sendOnePiece;
  finish(id: string): Promise<MediaFile>;
  cancel(id: string): Promise<void>;
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const statusOf = (error: unknown) => fieldOf(error, 'status');
const codeOf = (error: unknown) => fieldOf(error, 'code') ?? fieldOf(error, 'body', 'code');

const serverCalls: UploadCalls = {
  async begin({ name, size }) {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)}`,
    };
    return (await call('beginUpload', { headers })).id;
  },
  async offset(id, { size }) {
    try {
      const { offset, length } = await call('uploadState', { params: { id } });
      return length === size ? offset : null;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  },
  sendPiece: sendOnePiece,
  finish: (id) => call('finishUpload', { params: { id } }),
  cancel: (id) => call('cancelUpload', { params: { id } }),
};

// Uploads that were begun in this browser are found again by the file, also after a reload.
const remembered = 'upload:';
const keyOf = ({ name, size, lastModified }: File) =>
  `${remembered}${name}:${size}:${lastModified}`;

/** The name of a file that was not sent to the end before this page was loaded. */
export function rememberedName(): string | undefined {
  const key = Object.keys(localStorage).find((name) => name.startsWith(remembered));
  return key?.slice(remembered.length).replace(/:\d+:\d+$/, '');
}

/** Whether another attempt may succeed: the fault is not in what was sent. */
function mayPass(error: unknown): boolean {
  const status = Number(statusOf(error));
  // Found again, or begun anew, where the server no longer knows it.
  if ([0, 401, 404, 423, 429].includes(status)) return true;
  return codeOf(error) === 'CONFLICT' || (status >= 500 && status !== 507);
}

/** One video on its way into the media library. It goes on while other screens are shown. */
export class VideoUpload {
  #view: UploadView;
  #stopping = new AbortController();
  #samples: { at: number; sent: number }[] = [];
  readonly #key: string;

  constructor(
    private readonly file: File,
    form: string,
    private readonly onChange: () => void,
    private readonly calls: UploadCalls = serverCalls,
  ) {
    this.#key = keyOf(file);
    const { name, size } = file;
    this.#view = {
      name,
      form,
      phase: 'running',
      sent: 0,
      total: size,
      secondsLeft: null,
      reason: '',
      file: null,
    };
    void this.#run();
  }

  get view(): UploadView {
    return this.#view;
  }

  pause(): void {
    this.#stopping.abort();
    this.#set({ phase: 'paused', secondsLeft: null });
  }

  resume(): void {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    void this.#run();
  }

  /** Gives it up, here and on the server. */
  cancel(): void {
    this.#stopping.abort();
    const id = localStorage.getItem(this.#key);
    localStorage.removeItem(this.#key);
    // The server removes it by itself after a day.
    if (id) this.calls.cancel(id).catch(() => undefined);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const before = this.#view.sent;
      try {
        this.#samples = [];
        this.#set({ phase: 'running', reason: '' });
        const file = await this.#send(signal);
        localStorage.removeItem(this.#key);
        return this.#set({ phase: 'done', file });
      } catch (error) {
        if (signal.aborted) return;
        if (!mayPass(error)) {
          const errors = fieldOf(error, 'errors') ?? fieldOf(error, 'body', 'errors');
          const reason = fieldOf(errors, uploadField) ?? fieldOf(error, 'message') ?? '';
          return this.#set({ phase: 'failed', secondsLeft: null, reason: String(reason) });
        }
        if (this.#view.sent > before) attempt = 0;
        // After a break some browsers send a piece again by themselves, though part of it has come.
        if (codeOf(error) === 'CONFLICT' && attempt === 0) continue;
        this.#set({ phase: 'waiting', secondsLeft: null });
        const retryAfter = 1000 * Number(fieldOf(error, 'retryAfter') ?? 0);
        await backOnline(Math.max(retryAfter, Math.min(longestWait, 1000 * 2 ** attempt)), signal);
      }
    }
  }

  async #send(signal: AbortSignal): Promise<MediaFile> {
    const { file, calls } = this;
    let id = localStorage.getItem(this.#key);
    let offset = id && (await calls.offset(id, file));
    if (!id || offset === null || offset === '') {
      id = await calls.begin(file);
      localStorage.setItem(this.#key, id);
      offset = 0;
    }
    for (let at = Number(offset); at < file.size && !signal.aborted; ) {
      this.#progress(at);
      const from = at;
      at = await calls.sendPiece({
        id,
        offset: from,
        signal,
        content: file.slice(from, from + pieceBytes),
        onSent: (bytes) => this.#progress(Math.min(from + bytes, file.size)),
      });
    }
    signal.throwIfAborted();
    this.#set({ phase: 'finishing', sent: file.size, secondsLeft: null });
    return calls.finish(id);
  }

  #progress(sent: number): void {
    const at = Date.now();
    this.#samples = [...this.#samples.filter((sample) => at - sample.at < speedOver), { at, sent }];
    const [first] = this.#samples;
    const speed = first && at > first.at ? (sent - first.sent) / (at - first.at) : 0;
    const secondsLeft = speed > 0 ? (this.file.size - sent) / speed / 1000 : null;
    this.#set({ sent, secondsLeft });
  }

  #set(change: Partial<UploadView>): void {
    this.#view = { ...this.#view, ...change };
    this.onChange();
  }
}

/** Waits, less long where the browser says that it has a connection again. */
function backOnline(most: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, most);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
