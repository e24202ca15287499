import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR as far as a passkey needs it: numbers below 65,536, texts, bytes, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  throw new Error('not needed yet');
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** A passkey in a test's hands, of the host name in `origin`. */
export class Passkey {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  constructor(private readonly origin: string) {}

  /** What a browser answers when it has made this passkey. */
  create({ challenge }: { challenge: string }) {
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (name: 'x' | 'y') => Buffer.from(jwk[name] ?? '', 'base64url');
    const publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate('x')],
        [-3, coordinate('y')],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([
      this.#data(0x41),
      Buffer.alloc(16),
      length,
      this.id,
      publicKey,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: text(this.#client('webauthn.create', challenge)),
      attestationObject: text(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** What a browser answers when it has used this passkey. */
  use({ challenge }: { challenge: string }) {
    const client = this.#client('webauthn.get', challenge);
    const data = this.#data(0x01);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
    });
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }));
  }

  #data(flags: number): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }

  #answer(response: object) {
    const id = text(this.id);
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }
}
