import { z } from '@nihongo-lanka/contract';

const loginAnswer = z.object({ data: z.object({ token: z.string() }) });
const entryAnswer = z.object({ data: z.object({ documentId: z.string() }) });

type Model = `api::${string}`;

/** What an editor does in the CMS panel, by the calls the panel itself makes. */
export class Panel {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async open(url: string, editor: { email: string; password: string }): Promise<Panel> {
    const answer = await new Panel(url, '').#call('POST', '/admin/login', editor);
    return new Panel(url, loginAnswer.parse(answer).data.token);
  }

  /** Writes an English entry and publishes it; answers its id. */
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

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.#url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  }
}
