import { apiBase, type Call, type CallName, calls, z } from '@nihongo-lanka/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../src/operations/openApi/examples';
import { type Answer, Client, loggedInAdmin, register } from '../harness/client';

const schemaSchema = z.record(z.string(), z.unknown());
const contentSchema = z.record(
  z.string(),
  z.object({ schema: schemaSchema, example: z.unknown().optional() }),
);
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        requestBody: z.object({ content: contentSchema }).optional(),
        responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), schemaSchema) }),
});

let document: z.infer<typeof documentSchema>;
let check: (answer: Answer, name: string) => void;
let admin: Client;
let whole: Record<string, unknown>;

beforeAll(async () => {
  const answer = await new Client().call('/openapi.json');
  expect(answer.status).toBe(200);
  whole = schemaSchema.parse(answer.json);
  document = documentSchema.parse(whole);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const operations = new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation] as const),
    ),
  );
  const inDocument = (schema: object): object =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
  check = ({ status, json, text, headers }, name) => {
    const { responses = {} } = operations.get(name) ?? {};
    const told = responses[String(status)] ?? responses.default;
    const [type, { schema = undefined } = {}] = Object.entries(told?.content ?? {})[0] ?? [];
    if (type === undefined) return expect(text, name).toBe('');
    expect(headers.get('content-type'), name).toContain(type);
    if (type !== 'application/json') return;
    const isRight = ajv.compile(inDocument(schema ?? {}));
    isRight(json);
    expect(isRight.errors, `${name}: ${text.slice(0, 300)}`).toBeNull();
  };
  admin = await loggedInAdmin();
});

describe('the document', () => {
  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(whole));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has every call of the contract', () => {
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, method, path]),
    );
    const declared = Object.entries<Call>(calls).map(([name, { method, path }]) => [
      ...[name, method.toLowerCase(), apiBase + path.replace(/:(\w+)/g, '{$1}')],
    ]);
    expect(told.sort()).toEqual(declared.sort());
  });

  it('has an example for each body', () => {
    const without = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, requestBody }) => {
        const body = requestBody?.content['application/json'];
        return body && body.example === undefined ? [operationId] : [];
      }),
    );
    expect(without).toEqual([]);
  });

  it('refers to nothing that it has not', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    for (const [, name = ''] of references)
      expect(document.components.schemas).toHaveProperty(name);
  });

  it('is asked for again at no cost', async () => {
    const { headers } = await new Client().call('/openapi.json');
    const again = await new Client().call('/openapi.json', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('the examples', () => {
  /**
   * What only an app or a device could make true is refused for that alone. So are answers to other questions
   * than the learner was asked.
   */
  const madeElsewhere: readonly string[] = ['addPasskey', 'addTotp', 'markDeck'];
  const { password = '' } = examples.login ?? {};

  /** Somebody for each example: several end what they need. */
  async function callerOf(name: CallName): Promise<{ client: Client; id: string }> {
    const { who } = calls[name];
    const { id, username } = await register({ password, confirmPassword: password });
    const client = new Client();
    await client.login(username, password);
    const isApproved = who === 'learner' || name === 'suspendUser';
    if (isApproved) await admin.call(`/users/${id}/approve`, { method: 'POST' });
    return { client: who === 'admin' || who === 'selfOrAdmin' ? admin : client, id };
  }

  it.each(Object.entries(examples))('%s is understood as the document says', async (key, body) => {
    const name = key as CallName;
    const call: Call = calls[name];
    const { client, id } = await callerOf(name);
    const path = call.path.replace(':id', call.path.startsWith('/users') ? id : 'jft-1');
    const answer = await client.call(path, { method: call.method, body });
    check(answer, name);
    if (madeElsewhere.includes(name)) return;
    expect(answer.text).not.toMatch(/"(?:VALIDATION_FAILED|INVALID_JSON|METHOD_NOT_ALLOWED)"/);
  });
});

describe('what is read', () => {
  /** No list has their rows: see the tests of each. */
  const withoutRow = [
    'sampleLecture',
    'uploadState',
    'preview',
    'deckCheck',
    'lectureWords',
    'practiceSound',
    'practiceSounds',
    'attempt',
    'attemptReview',
  ];
  const reads = Object.entries<Call>(calls).filter(([, { method }]) => method === 'GET');

  it.each(reads)('%s answers as the document says', async (name, call) => {
    const client = call.who === 'all' ? new Client() : admin;
    let answer = await client.call(call.path);
    for (const path of await filled(client, call.path)) {
      answer = await client.call(path);
      if (answer.status === call.status) break;
    }
    if (!withoutRow.includes(name)) {
      expect(answer.status, answer.text.slice(0, 300)).toBe(call.status);
    }
    check(answer, name);
  });

  /** A path whose part names a row, with each row that the list above it has: not each has everything. */
  async function filled(client: Client, path: string): Promise<string[]> {
    const [list = '', part] = path.split(/\/:/);
    const [name = ''] = part?.split('/') ?? [];
    if (name === '') return [];
    const row = z.looseObject({ [name]: z.union([z.string(), z.number()]) });
    // Other tests leave many files: the first page of the media may have no video.
    const pages = await Promise.all(
      [list, `${list}?range=[0,99]`].map(async (page) => (await client.call(page)).json),
    );
    const rows = pages.flatMap((json) => z.array(row).safeParse(json).data ?? []);
    return [...new Set(rows.map((found) => path.replace(`:${name}`, String(found[name]))))];
  }
});
