import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** Calls of the contract that a test makes through the app's own client and session, on a page without screens. */
const SOURCE = `
import { call, connectTokens } from '@/api/call';
import { startSession, tokenSource } from '@/session/session';
import { lessonCatalog, lessonDetail } from '@contract/lessons';
const endpoints = { lessonCatalog, lessonDetail };
globalThis.client = {
  askAtOnce(asked) {
    connectTokens(tokenSource);
    startSession();
    return Promise.all(asked.map(({ name, input }) => call(endpoints[name], input)));
  },
};
`;

export type Asked = { name: 'lessonDetail' | 'lessonCatalog'; input: Record<string, string> };

let bundle: Promise<string> | undefined;
const bundled = async () => {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: process.cwd(), loader: 'ts' },
    tsconfig: 'tsconfig.base.json',
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
};

/** Has the page make all calls in one go, with whatever session this browser has; their answers, in that order. */
export async function askAtOnce(page: Page, origin: string, asked: Asked[]): Promise<unknown[]> {
  bundle ??= bundled();
  await page.addInitScript({ content: await bundle });
  await page.goto(`${origin}/icons/mark.svg`);
  return page.evaluate((all) => {
    const { client } = globalThis as unknown as { client: { askAtOnce(all: Asked[]): Promise<unknown[]> } };
    return client.askAtOnce(all);
  }, asked);
}
