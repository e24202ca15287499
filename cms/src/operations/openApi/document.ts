import * as contract from '@nihongo-lanka/contract';
import {
  type Audience,
  accountHeader,
  apiBase,
  type Call,
  type CallName,
  type CallSchemas,
  callSchemas,
  calls,
  errorSchema,
  fieldsOf,
  kilobyte,
  languageQuery,
  languages,
  maxRangeRows,
  pieceType,
  sessionCookie,
  usualBodyMax,
  z,
} from '@nihongo-lanka/contract';
import { examples } from './examples';

type Json = Readonly<Record<string, unknown>>;

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: readonly string[];
  security?: readonly Json[];
  parameters: readonly Json[];
  requestBody?: { required: boolean; content: Readonly<Record<string, Json>> };
  responses: Readonly<Record<string, Json>>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

const description = [
  'The API of Nihongo Lanka, which its site and its console use. A session is a cookie that `login` sets.',
  'A write from another site’s page is refused. A body is JSON, with no field but the ones named here.',
  'An error has a sentence in the language of the caller, a code, and the fields that are wrong.',
  'A list takes `sort`, `range` and `filter` as JSON, and says in `Content-Range` how many rows there are.',
].join('\n\n');

const callers: Readonly<Record<Audience, string>> = {
  all: 'Anybody may call this.',
  self: 'Any logged-in account may call this.',
  selfOrAdmin: 'The account that the path names, or an admin, may call this.',
  learner: 'Approved learners and admins may call this.',
  admin: 'Admins may call this.',
};

const otherBodies: { readonly [Name in CallName]?: Readonly<Record<string, Json>> } = {
  uploadMedia: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { files: { type: 'string', format: 'binary' } },
        required: ['files'],
      },
    },
  },
  continueUpload: { [pieceType]: { schema: { type: 'string', format: 'binary' } } },
};

const otherAnswers: { readonly [Name in CallName]?: string } = {
  exportUsers: 'text/csv',
  exportNotes: 'text/csv',
  exportDecks: 'text/csv',
  exportDeck: 'text/csv',
  exportLectureFigures: 'text/csv',
  exportLearnerFigures: 'text/csv',
  exportCardFigures: 'text/csv',
  practiceSound: 'audio/*',
};

const ownerParameter: Json = {
  name: accountHeader,
  in: 'header',
  schema: { type: 'string' },
  description:
    'The id of the account that the page belongs to. If another account is logged in, the answer is 409 `OTHER_ACCOUNT`.',
};

/** `decideUsers` becomes `Decide users`. */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function schemaWriter() {
  const named = z.registry<{ id: string }>();
  for (const [name, value] of Object.entries(contract)) {
    const id = /^(.+)Schema$/.exec(name)?.[1];
    if (id && value instanceof z.ZodType) {
      named.add(value, { id: id.charAt(0).toUpperCase() + id.slice(1) });
    }
  }
  const components: Record<string, Json> = {};

  return {
    components,
    /** Requests differ from answers: fields have defaults, texts are trimmed. */
    write(schema: z.ZodType, io: 'input' | 'output'): Json {
      const suffix = io === 'input' ? 'Sent' : '';
      const written = z.toJSONSchema(schema, { io, metadata: named, unrepresentable: 'any' });
      const { $defs = {}, ...whole } = renamed(written, suffix);
      for (const [id, definition] of Object.entries(fieldsOf($defs))) {
        components[id + suffix] = fieldsOf(definition);
      }
      return whole;
    },
  };
}

function renamed(schema: object, suffix: string): Json {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === '$ref') {
      return String(value).replace(/^#\/\$defs\/(.+)$/, `#/components/schemas/$1${suffix}`);
    }
    // zod's bounds of a safe integer are noise.
    if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return undefined;
    return ['$schema', 'id', '$id'].includes(key) && typeof value === 'string' ? undefined : value;
  });
  return fieldsOf(JSON.parse(text));
}

/** What calls that are no lists take in their query. */
const queries: Partial<Record<CallName, readonly Json[]>> = {
  practiceDay: [
    {
      name: 'more',
      in: 'query',
      schema: { enum: ['yes'] },
      description: 'Adds the next cards beyond the plan.',
    },
  ],
};

export function openApiDocument(): OpenApiDocument {
  const { components, write } = schemaWriter();
  const error = write(errorSchema, 'output');
  const paths: OpenApiDocument['paths'] = {};
  for (const [key, call] of Object.entries<Call>(calls)) {
    // The table's keys are the names.
    const name = key as CallName;
    const { method, path, who, status, bodyMax = usualBodyMax } = call;
    const { [who]: caller } = callers;
    const { body, list, answer }: CallSchemas = callSchemas[name];
    const other = otherBodies[name];
    const example = examples[name];
    const [first = '', second = ''] = path.slice(1).split('/');
    const type = otherAnswers[name] ?? 'application/json';
    const operation: Operation = {
      operationId: name,
      summary: wordsOf(name),
      description: body ? `${caller} Its body has at most ${bodyMax / kilobyte} kB.` : caller,
      tags: [first === 'admin' ? second : first],
      ...(who !== 'all' && { security: [{ session: [] }] }),
      parameters: [
        ...[...path.matchAll(/:(\w+)/g)].map(([, param]) => ({
          name: param,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        })),
        {
          name: languageQuery,
          in: 'query',
          schema: { enum: languages },
          description:
            'The language of messages and texts. Without it: the cookie’s, or the browser’s.',
        },
        ...(list ? listParameters(list.shape, write) : (queries[name] ?? [])),
        ...(who === 'all' || method === 'GET' ? [] : [ownerParameter]),
      ],
      ...(body && {
        requestBody: {
          required: !body.safeParse({}).success,
          content: {
            'application/json': {
              schema: write(body, 'input'),
              ...(example !== undefined && { example }),
            },
          },
        },
      }),
      ...(other && { requestBody: { required: true, content: other } }),
      responses: {
        [status]: {
          description: 'Done',
          ...(list && {
            headers: {
              'Content-Range': {
                description:
                  'Which rows these are, of how many: `*` where a search finds more than are counted',
                schema: { type: 'string', examples: [`${list.noun} 0-24/319`] },
              },
            },
          }),
          ...(answer && { content: { [type]: { schema: write(answer, 'output') } } }),
        },
        default: {
          description: 'Refused, or failed',
          content: { 'application/json': { schema: error } },
        },
      },
    };
    const place = apiBase + path.replace(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Nihongo Lanka', version: '1', description },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort()),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie(true) },
      },
    },
  };
}

function listParameters(
  { sort, defaultSort, filter }: NonNullable<CallSchemas['list']>['shape'],
  write: (schema: z.ZodType, io: 'input') => Json,
): Json[] {
  const json = (name: string, text: string, schema: Json) => ({
    name,
    in: 'query',
    description: text,
    content: { 'application/json': { schema } },
  });
  return [
    json('sort', `Without it: ${JSON.stringify(defaultSort)}`, {
      type: 'array',
      prefixItems: [{ enum: sort }, { enum: ['ASC', 'DESC'] }],
    }),
    json('range', `The first and the last row, from 0 on; at most ${maxRangeRows} rows`, {
      type: 'array',
      prefixItems: [{ type: 'integer' }, { type: 'integer' }],
    }),
    json('filter', 'What all rows have', write(filter, 'input')),
  ];
}
