import { slugPattern, z } from '@nihongo-lanka/contract';
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
import { settlePlace } from '../../content/library/ownProvider';
import { bucketOfUploads, nameOfAddress } from '../../content/media/fileStore';
import { forgetPublished } from '../../content/ready/ready';
import { forgetAll } from '../../content/renditions/table';
import { keepingFiles } from './keptFiles';

// A file is written as one archive, packed.
const ending = '.tar.gz';

/**
 * What editors write, and the media library. Types that the panel hides are people's: their requests
 * and what they did. Accounts and sessions are no types of ours.
 */
function transferredTypes({ contentTypes }: Core.Strapi): string[] {
  const ours = Object.values(contentTypes).filter(
    ({ uid, pluginOptions }) =>
      uid.startsWith('api::') && Object(pluginOptions?.['content-manager']).visible !== false,
  );
  return [...ours.map(({ uid }) => uid), 'plugin::upload.file', 'plugin::upload.folder'];
}

type Options = Parameters<typeof engine.createTransferEngine>[2];
type Transform = NonNullable<NonNullable<Options['transforms']>['entities']>[number];

/**
 * An entry's addresses of the past travel within it: the table that has them is no type of Strapi's.
 * An installation that does not know this leaves it out.
 */
const formerSlugsField = 'formerSlugs';

/** @param transform what becomes of each entry on its way. */
function optionsFor(strapi: Core.Strapi, transform: Transform): Options {
  const types = new Set<string>([...transferredTypes(strapi), ...Object.keys(strapi.components)]);
  return {
    versionStrategy: 'ignore',
    schemaStrategy: 'strict',
    only: ['content', 'files'],
    exclude: [],
    transforms: {
      entities: [{ filter: ({ type }) => types.has(type) }, transform],
      // Who wrote an entry stays behind: those accounts are only here.
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

/** Strapi fetches the files of a bucket by their addresses, which need a signature. */
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

/** Writes all content and files into an archive. @returns its path. */
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

/**
 * Puts the content and files of an archive in the place of all that there is. Nothing of people
 * changes. Readers of every instance get the new content as after any other change.
 */
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
      const slugs = travelledSchema.parse(Object(data)[formerSlugsField]);
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

/** Runs `act`, then waits for each transaction that it began. Strapi's transfer does not wait. */
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
    // A rolled-back transaction rejects here. `act` has thrown the reason.
    await Promise.allSettled(begun);
  }
}
