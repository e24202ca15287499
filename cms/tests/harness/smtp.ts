import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { freePort } from './postgres';

/**
 * What a mail server does with a mail: takes it; says after its text that it has no time; says that
 * there is no such mailbox; says nothing from the beginning; cuts the line in the middle of the text; waits
 * for `takeHeld` before it takes it.
 */
export type Behaviour = 'accept' | 'busy' | 'no-such-user' | 'hang' | 'drop' | 'hold';

export interface ReceivedMail {
  to: string[];
  isEncrypted: boolean;
  /** As it came, with its headers. */
  raw: string;
  /** A header on one line; empty if there is none. */
  header(name: string): string;
  /** The plain text and the HTML, decoded. */
  text: string;
  html: string;
}

/** A real mail server on a port of its own. */
export interface Smtp {
  url: string;
  behaviour: Behaviour;
  /** Whether it offers STARTTLS and takes it, from its next start on. Its certificate is not trusted. */
  offersTls: boolean;
  received: ReceivedMail[];
  /** What it did not take although it was sent whole. */
  refused: ReceivedMail[];
  /** What came and waits. */
  held: ReceivedMail[];
  takeHeld(): void;
  /** What came for an address. */
  to(address: string): ReceivedMail[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

const answer = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code });

export async function startSmtp(): Promise<Smtp> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: SMTPServer | undefined;
  const takings: (() => void)[] = [];
  const smtp: Smtp = {
    url: `smtp://127.0.0.1:${port}`,
    behaviour: 'accept',
    offersTls: false,
    received: [],
    refused: [],
    held: [],
    takeHeld() {
      smtp.held = [];
      for (const take of takings.splice(0)) take();
    },
    to: (address) => smtp.received.filter(({ to }) => to.includes(address)),
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: smtp.offersTls ? [] : ['STARTTLS'],
        onConnect(_session, done) {
          if (smtp.behaviour !== 'hang') done();
        },
        onRcptTo(_address, _session, done) {
          done(smtp.behaviour === 'no-such-user' ? answer(550, '5.1.1 No such user here') : null);
        },
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            if (smtp.behaviour === 'drop') return cutAll();
            const to = session.envelope.rcptTo.map(({ address }) => address);
            const mail = readMail(to, session.secure, Buffer.concat(chunks).toString());
            const take = () => {
              smtp.received.push(mail);
              done(null);
            };
            if (smtp.behaviour === 'hold') {
              smtp.held.push(mail);
              return void takings.push(take);
            }
            if (smtp.behaviour === 'accept') return take();
            smtp.refused.push(mail);
            done(answer(451, '4.3.2 Try again later'));
          });
        },
      });
      // A line that is cut is the test's doing.
      server.on('error', () => {});
      server.server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    async stop() {
      const closing = server && once(server.server, 'close');
      server?.close();
      cutAll();
      await closing;
    },
  };
  function cutAll() {
    for (const socket of sockets) socket.destroy();
  }
  await smtp.start();
  return smtp;
}

function readMail(to: string[], isEncrypted: boolean, raw: string): ReceivedMail {
  const header = (name: string, part = raw) => {
    const [head = ''] = part.split(/\r\n\r\n/, 1);
    const line = head.replace(/\r\n[ \t]+/g, ' ').match(new RegExp(`^${name}: (.*)$`, 'im'));
    return line?.[1] ?? '';
  };
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(header('Content-Type')) ?? [];
  const parts = boundary ? raw.split(`--${boundary}`).slice(1, -1) : [raw];
  const body = (type: string) => {
    const part = parts
      .map((each) => each.replace(/^\r\n/, ''))
      .find((each) => header('Content-Type', each).startsWith(type));
    if (part === undefined) return '';
    const text = part.slice(part.indexOf('\r\n\r\n') + 4);
    const isBase64 = header('Content-Transfer-Encoding', part) === 'base64';
    const bytes = isBase64 ? Buffer.from(text, 'base64') : fromQuotedPrintable(text);
    return bytes.toString().replaceAll('\r\n', '\n');
  };
  return { to, isEncrypted, raw, header, text: body('text/plain'), html: body('text/html') };
}

function fromQuotedPrintable(text: string): Buffer {
  const joined = text.replace(/=\r\n/g, '');
  const bytes = joined.replace(/=([\dA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
