import { z } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PanelClient, panelAccounts, panelPassword } from '../harness/panel';
import { startCms } from '../harness/startCms';

const typeSchema = z.object({
  uid: z.string(),
  isDisplayed: z.boolean(),
  info: z.object({ displayName: z.string() }),
  attributes: z.record(z.string(), z.looseObject({ type: z.string() })),
});
const configurationSchema = z.object({
  uid: z.string(),
  settings: z.looseObject({
    mainField: z.string(),
    defaultSortBy: z.string(),
    defaultSortOrder: z.string(),
  }),
  metadatas: z.record(
    z.string(),
    z.object({
      edit: z.looseObject({ label: z.string().optional(), description: z.string().nullish() }),
      // A panel admin's browser sends these back and no others.
      list: z.object({
        label: z.string().optional(),
        searchable: z.boolean().optional(),
        sortable: z.boolean().optional(),
      }),
    }),
  ),
  layouts: z.object({
    list: z.array(z.string()),
    edit: z.array(z.array(z.object({ name: z.string(), size: z.int() }))),
  }),
});
type Configuration = z.infer<typeof configurationSchema>;

let editor: PanelClient;
let types: z.infer<typeof typeSchema>[];
const parts = new Map<string, Configuration>();

const shown = [
  'api::news-event.news-event',
  'api::site.about',
  'api::site.course',
  'api::site.foundation',
  'api::site.home',
  'api::site.staff-member',
  'api::site.support',
  'api::stats.channel',
];

async function configurationOf(uid: string, panel = editor): Promise<Configuration> {
  const answer = await panel.call('GET', `/content-manager/content-types/${uid}/configuration`);
  const { data } = z
    .object({
      data: z.object({
        contentType: configurationSchema,
        components: z.record(z.string(), configurationSchema),
      }),
    })
    .parse(answer.json);
  for (const [part, configuration] of Object.entries(data.components))
    parts.set(part, configuration);
  return data.contentType;
}

beforeAll(async () => {
  editor = await PanelClient.as('editor');
  const answer = await editor.call('GET', '/content-manager/content-types');
  types = z.object({ data: z.array(typeSchema) }).parse(answer.json).data;
});

const own = (uid: string) => {
  const { attributes = {} } = types.find((type) => type.uid === uid) ?? {};
  const strapis = [
    'id',
    'documentId',
    'createdAt',
    'updatedAt',
    'publishedAt',
    'createdBy',
    'updatedBy',
  ];
  return Object.keys(attributes).filter((name) => !strapis.includes(name));
};

describe('the editors’ desk', () => {
  it('has the types that editors write, and no other', () => {
    const displayed = types.filter(({ isDisplayed }) => isDisplayed).map(({ uid }) => uid);
    expect(displayed.sort()).toEqual(shown);
  });

  it.each(shown)('shows every field by a label, once: %s', async (uid) => {
    const { metadatas, layouts } = await configurationOf(uid);
    const fields = layouts.edit.flat().map(({ name }) => name);
    expect(fields.toSorted()).toEqual(own(uid).sort());
    for (const row of layouts.edit) {
      expect(row.reduce((sum, { size }) => sum + size, 0)).toBe(12);
    }
    for (const field of fields) {
      const { edit, list } = metadatas[field] ?? {};
      expect(edit?.label).toMatch(/^[A-Z].* ?/);
      expect(edit?.label).not.toBe(field);
      expect(list?.label).toBe(edit?.label);
    }
    // A page has no list.
    for (const column of layouts.list.filter((name) => name !== 'id')) {
      expect(metadatas[column]?.list.label).toMatch(/^[A-Z]/);
      expect(metadatas[column]?.list.label).not.toBe(column);
    }
  });

  it('shows the parts of entries by labels', () => {
    expect([...parts.keys()].sort()).toEqual([
      'foundation.social-link',
      'site.point',
      'site.step',
      'stats.video-figure',
    ]);
    for (const { layouts, metadatas } of parts.values()) {
      for (const { name } of layouts.edit.flat()) {
        expect(metadatas[name]?.edit.label).toMatch(/^[A-Z]/);
        expect(metadatas[name]?.edit.label).not.toBe(name);
      }
    }
  });

  it('says which fields both languages share', async () => {
    const { metadatas } = await configurationOf('api::news-event.news-event');
    for (const field of ['kind', 'date', 'startsAt', 'endsAt', 'cover', 'slug']) {
      expect(metadatas[field]?.edit.description).toContain('The same in both languages.');
    }
    for (const field of ['title', 'summary', 'body', 'location', 'coverAlt']) {
      expect(metadatas[field]?.edit.description).not.toContain('The same');
    }
    const channel = await configurationOf('api::stats.channel');
    expect(channel.metadatas.subscribers?.edit.description).not.toContain('The same');
  });

  it('lists news from the newest', async () => {
    const { settings } = await configurationOf('api::news-event.news-event');
    expect(settings).toMatchObject({ defaultSortBy: 'date', defaultSortOrder: 'DESC' });
  });

  it.each(['about', 'foundation', 'home', 'support'])(
    'calls a page by its name, not by its first field: %s',
    async (page) => {
      const { settings } = await configurationOf(`api::site.${page}`);
      expect(settings.mainField).toBe('id');
    },
  );
});

describe('a new version of the desk', () => {
  it('is shown, but not where a panel admin has changed a type', async () => {
    const change = (keys: string, from: string, to: string) =>
      `update strapi_core_store_settings set value = replace(value, '"${from}"', '"${to}"')
        where key in (${keys});`;
    const configuration = 'plugin_content_manager_configuration_content_types::';
    const cms = await startCms(
      { RATE_LIMIT_FACTOR: '1000' },
      {
        seeded: true,
        sql:
          // As an older version would have left them.
          change(
            `'${configuration}api::news-event.news-event', '${configuration}api::site.course',
              'desk_panel_api::news-event.news-event', 'desk_panel_api::site.course'`,
            'Title',
            'Heading',
          ) +
          // As the panel stores what an admin has changed.
          change(`'${configuration}api::site.course'`, 'Heading', 'Name of the course'),
      },
    );
    onTestFinished(cms.stop);
    const admin = await PanelClient.login(
      panelAccounts.panelAdmin.email,
      await panelPassword('panelAdmin', cms.dataDir),
      cms.url,
    );
    const news = await configurationOf('api::news-event.news-event', admin);
    expect(news.metadatas.title?.edit.label).toBe('Title');
    const course = await configurationOf('api::site.course', admin);
    expect(course.metadatas.title?.edit.label).toBe('Name of the course');
  });
});
