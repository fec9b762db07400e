/** How WebDriver names an element that it hands over. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type WebElement = { [ELEMENT]: string };

/** One session of a plain WebDriver (W3C) over HTTP: as much of it as is needed here. Seconds to a script: a minute. */
export class WebDriver {
  private constructor(
    private readonly at: string,
    readonly capabilities: Record<string, unknown>,
  ) {}

  static async open(origin: string, alwaysMatch: Record<string, unknown>): Promise<WebDriver> {
    type Begun = { sessionId: string; capabilities: Record<string, unknown> };
    const begun = await ask<Begun>(`${origin}/session`, 'POST', { capabilities: { alwaysMatch } });
    const driver = new WebDriver(`${origin}/session/${begun.sessionId}`, begun.capabilities);
    await driver.post('timeouts', { script: 60_000, pageLoad: 60_000 });
    return driver;
  }

  goTo = (url: string) => this.post('url', { url });

  /** The value of an expression in the page, also of a promise. @throws {Error} with what it threw */
  async run<T>(expression: string): Promise<T> {
    const script = `const said = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression}))
        .then((value) => said({ value: value === undefined ? null : value }), (error) => said({ error: String(error) }));`;
    const said = await this.post<{ value?: T; error?: string }>('execute/async', { script, args: [] });
    if (said.error !== undefined) throw new Error(said.error);
    return said.value as T;
  }

  click = (element: WebElement) => this.post(`element/${element[ELEMENT]}/click`, {});
  type = (element: WebElement, text: string) => this.post(`element/${element[ELEMENT]}/value`, { text });

  /** Another window in the place of this one. */
  async anotherWindow(): Promise<void> {
    const before = await ask<string>(`${this.at}/window`, 'GET');
    const { handle } = await this.post<{ handle: string }>('window/new', { type: 'window' });
    await this.post('window', { handle: before });
    await ask(`${this.at}/window`, 'DELETE');
    await this.post('window', { handle });
  }

  resize = (width: number, height: number) => this.post('window/rect', { width, height });
  screenshot = async () => Buffer.from(await ask<string>(`${this.at}/screenshot`, 'GET'), 'base64');

  end = () => ask(this.at, 'DELETE');

  private post<T = unknown>(path: string, body: object): Promise<T> {
    return ask<T>(`${this.at}/${path}`, 'POST', body);
  }
}

async function ask<T>(address: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.error} ${value.message}`);
  return value;
}
