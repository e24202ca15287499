import { fieldOf, slugPattern, z } from '@nihongo-lanka/contract';
import { engine, file, strapi as local } from '@strapi/data-transfer';
import type { Core } from '@strapi/strapi';
import {
  forgetSlugs,
  formerSlugs,
  isSlugged,
  restoreFormerSlugs,
  type SluggedType,
  settleSlugs,
  sluggedTypes,
} from '../../content/documents/slugs';
import { bucketOfUploads, nameOfAddress } from '../../content/media/fileStore';
import { settlePlace } from '../../content/media/wholeUploads';
import { forgetPublished } from '../../content/ready/ready';
import { forgetAll } from '../../content/renditions/table';
import { keepingFiles } from './keptFiles';

const ending = '.tar.gz';

/** The types that editors see. Hidden types concern people. */
function transferredTypes({ contentTypes }: Core.Strapi): string[] {
  const ours = Object.values(contentTypes).filter(
    ({ uid, pluginOptions }) =>
      uid.startsWith('api::') && fieldOf(pluginOptions, 'content-manager', 'visible') !== false,
  );
  return [...ours.map(({ uid }) => uid), 'plugin::upload.file', 'plugin::upload.folder'];
}

type Options = Parameters<typeof engine.createTransferEngine>[2];
type Transform = NonNullable<NonNullable<Options['transforms']>['entities']>[number];

/** Former slugs travel within the entry: their table is no type of Strapi's. */
const formerSlugsField = 'formerSlugs';

function optionsFor(strapi: Core.Strapi, transform: Transform): Options {
  const types = new Set<string>([...transferredTypes(strapi), ...Object.keys(strapi.components)]);
  return {
    versionStrategy: 'ignore',
    schemaStrategy: 'strict',
    only: ['content', 'files'],
    exclude: [],
    transforms: {
      entities: [{ filter: ({ type }) => types.has(type) }, transform],
      // Authors stay behind: their accounts exist only here.
      links: [{ filter: ({ left, right }) => types.has(left.type) && types.has(right.type) }],
    },
  };
}

async function withFormerSlugs(): Promise<Transform> {
  const former = new Map<string, string[]>();
  for (const type of sluggedTypes) {
    for (const [documentId, slugs] of await formerSlugs(type)) former.set(documentId, slugs);
  }
  return {
    map(entity) {
      const slugs = isSlugged(entity.type) && former.get(String(entity.data.documentId));
      if (!slugs) return entity;
      return { ...entity, data: { ...entity.data, [formerSlugsField]: slugs } };
    },
  };
}

/** Strapi fetches a bucket's files by their URLs, which need a signature. */
async function signAddresses(strapi: Core.Strapi): Promise<void> {
  const bucket = await bucketOfUploads();
  if (!bucket) return;
  strapi.plugin('upload').provider.extend({
    isPrivate: () => true,
    getSignedUrl: async ({ url }: { url: string }) => ({
      url: await bucket.address(nameOfAddress(url)),
    }),
  });
}

const travelledSchema = z.array(z.string().regex(slugPattern).max(100)).catch([]);

export async function exportContent(strapi: Core.Strapi, path: string): Promise<string> {
  const source = local.providers.createLocalStrapiSourceProvider({
    getStrapi: async () => strapi,
    autoDestroy: false,
  });
  const destination = file.providers.createLocalFileDestinationProvider({
    file: { path: path.endsWith(ending) ? path.slice(0, -ending.length) : path },
    encryption: { enabled: false },
    compression: { enabled: true },
  });
  await settlePlace(strapi);
  await signAddresses(strapi);
  const { destination: written } = await engine
    .createTransferEngine(source, destination, optionsFor(strapi, await withFormerSlugs()))
    .transfer();
  return written?.file?.path ?? path;
}

/** Replaces all content and files, and nothing of people. */
export async function importContent(strapi: Core.Strapi, path: string): Promise<void> {
  await keepingFiles(strapi, () => transferFrom(strapi, path));
  // Strapi reports no writes here.
  await forgetPublished(strapi);
}

async function transferFrom(strapi: Core.Strapi, path: string): Promise<void> {
  const source = file.providers.createLocalFileSourceProvider({
    file: { path },
    encryption: { enabled: false },
    compression: { enabled: true },
  });
  const destination = local.providers.createLocalStrapiDestinationProvider({
    getStrapi: async () => strapi,
    autoDestroy: false,
    strategy: 'restore',
    restore: {
      assets: true,
      configuration: { coreStore: false, webhook: false },
      entities: { include: transferredTypes(strapi) },
    },
  });
  const former: { type: SluggedType; documentId: string; slugs: string[] }[] = [];
  const takeFormerSlugs: Transform = {
    map(entity) {
      const { type, data } = entity;
      const slugs = travelledSchema.parse(fieldOf(data, formerSlugsField));
      if (isSlugged(type) && slugs.length > 0) {
        former.push({ type, documentId: String(data.documentId), slugs });
      }
      return entity;
    },
  };
  await committed(strapi, () =>
    engine
      .createTransferEngine(source, destination, optionsFor(strapi, takeFormerSlugs))
      .transfer(),
  );
  await forgetSlugs();
  await forgetAll();
  for (const type of sluggedTypes) {
    const rows: { documentId: string }[] = await strapi.db
      .query(type)
      .findMany({ select: ['documentId'] });
    for (const documentId of new Set(rows.map((row) => row.documentId))) {
      await settleSlugs(type, documentId);
    }
  }
  for (const { type, documentId, slugs } of former) {
    await restoreFormerSlugs(type, documentId, slugs);
  }
}

/** Strapi's transfer does not wait for its transactions. */
async function committed({ db }: Core.Strapi, act: () => Promise<unknown>): Promise<void> {
  const { transaction } = db;
  const begun: unknown[] = [];
  db.transaction = new Proxy(transaction, {
    apply(target, self, given) {
      const result: unknown = Reflect.apply(target, self, given);
      begun.push(result);
      return result;
    },
  });
  try {
    await act();
  } finally {
    db.transaction = transaction;
    // A rolled-back transaction rejects here; `act` has thrown the reason.
    await Promise.allSettled(begun);
  }
}
