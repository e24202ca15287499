import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from '@nihongo-lanka/contract';
import { inject } from 'vitest';
import { firstAccounts } from '../../../scripts/seededData.mjs';
import { type Answer, Client } from './client';

const versionSchema = z.object({ meta: z.object({ version: z.string() }) });
const loginSchema = z.object({ data: z.object({ token: z.string() }) });

export const panelAccounts = {
  editor: { email: 'editor@example.com', title: "The panel's editor" },
  panelAdmin: { email: 'panel-admin@example.com', title: "The panel's admin" },
} as const;
export type PanelRole = keyof typeof panelAccounts;

/** The password that a panel account got at the first start. */
export async function panelPassword(role: PanelRole, dataDir = inject('dataDir')): Promise<string> {
  const { email, title } = panelAccounts[role];
  const text = await readFile(path.join(dataDir, 'first-passwords.txt'), 'utf8');
  const [, password] = text.split(`${title} ${email}: `);
  // The seeded databases have one for the editor that the tests know.
  if (!password && role === 'editor') return firstAccounts.EDITOR_PASSWORD;
  if (!password) throw new Error(`no password for ${email} in:\n${text}`);
  return password.split('\n')[0] ?? '';
}

/** A client that is logged in to the panel and uses the panel's own calls. */
export class PanelClient {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async login(email: string, password: string, url = inject('cmsUrl')) {
    const answer = await new Client(url).fetch('/admin/login', { body: { email, password } });
    if (answer.status !== 200) throw new Error(`${email} could not log in: ${answer.text}`);
    return new PanelClient(url, loginSchema.parse(answer.json).data.token);
  }

  static async as(role: PanelRole): Promise<PanelClient> {
    return PanelClient.login(panelAccounts[role].email, await panelPassword(role));
  }

  call(
    method: string,
    address: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const headers = { ...more, authorization: `Bearer ${this.token}` };
    return new Client(this.url).fetch(address, { method, headers, body });
  }

  /**
   * What the panel's form of an entry was read at.
   * @param entry its address, with the language.
   */
  async versionOf(entry: string): Promise<Record<string, string>> {
    const { json } = await this.call('GET', entry);
    return { 'x-entry-version': versionSchema.parse(json).meta.version };
  }

  /** Reads an entry and saves it at once, as the panel's form does. */
  async save(entry: string, fields: unknown, version?: Record<string, string>): Promise<Answer> {
    return this.call('PUT', entry, fields, version ?? (await this.versionOf(entry)));
  }

  /** The same, and publishes it. */
  async publish(entry: string, fields: unknown, version?: Record<string, string>): Promise<Answer> {
    const address = entry.replace(/(\?|$)/, '/actions/publish$1');
    return this.call('POST', address, fields, version ?? (await this.versionOf(entry)));
  }

  /** Uploads a file to the media library, or replaces the file with this id. */
  upload(name: string, type: string, content: Buffer<ArrayBuffer>, id?: number) {
    return this.uploadAll([new File([content], name, { type })], id);
  }

  /**
   * Uploads several files in one request.
   * @param facts what the panel sends about each file, beside its name
   */
  async uploadAll(files: readonly File[], id?: number, facts: object = {}) {
    const form = new FormData();
    for (const file of files) {
      form.append('fileInfo', JSON.stringify({ ...facts, name: file.name }));
      form.append('files', file);
    }
    const response = await fetch(`${this.url}/upload${id === undefined ? '' : `?id=${id}`}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      body: form,
    });
    const json: unknown = await response.json();
    return { status: response.status, json };
  }
}
