import { z } from '@nihongo-lanka/contract';
import { expect, type Page } from '@playwright/test';

const loginAnswer = z.object({ data: z.object({ token: z.string() }) });
const entryAnswer = z.object({ data: z.object({ documentId: z.string() }) });

type Model = `api::${string}`;

/** Does what an editor does in the CMS panel, with the panel's own calls. */
export class Panel {
  readonly #url: string;
  readonly #editor: { email: string; password: string };
  #token = '';

  private constructor(url: string, editor: { email: string; password: string }) {
    this.#url = url;
    this.#editor = editor;
  }

  static async open(url: string, editor: { email: string; password: string }): Promise<Panel> {
    const panel = new Panel(url, editor);
    await panel.#logIn();
    return panel;
  }

  async #logIn() {
    const answer = await this.#send('POST', '/admin/login', this.#editor);
    this.#token = loginAnswer.parse(await answer.json()).data.token;
  }

  /** Writes an English entry and publishes it. Returns its id. */
  async publish(model: Model, entry: object): Promise<string> {
    const answer = await this.#call(
      'POST',
      `/content-manager/collection-types/${model}/actions/publish?locale=en`,
      entry,
    );
    return entryAnswer.parse(answer).data.documentId;
  }

  async remove(model: Model, documentId: string): Promise<void> {
    await this.#call('DELETE', `/content-manager/collection-types/${model}/${documentId}?locale=*`);
  }

  #send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(this.#url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    let response = await this.#send(method, path, body);
    // A token expires after a few minutes; a run of journeys takes longer.
    if (response.status === 401) {
      await this.#logIn();
      response = await this.#send(method, path, body);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  }
}

/**
 * Writes into the panel's Markdown field of a language that has no text yet. It is no field for a
 * browser: it holds the other language's text a little longer than the fields do, and takes what is
 * typed a moment after it is seen. A save in between would lose it.
 */
export async function writeMarkdown(page: Page, text: string): Promise<void> {
  const field = page.locator('.CodeMirror');
  const held = () => field.evaluate((element): string => Object(element).CodeMirror.getValue());
  await expect.poll(held).toBe('');
  await field.click();
  await page.keyboard.insertText(text);
  await expect.poll(held).toBe(text);
}
