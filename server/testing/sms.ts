import { z } from 'zod';

const answer = z.object({
  messages: z.array(z.object({ phone: z.string(), code: z.string().optional(), text: z.string() })),
});

/** What the sandbox's gateway took for a phone, newest first. */
export async function messagesTo(server: { origin: string }, phone: string) {
  const headers = { Accept: 'application/json' };
  const page = await fetch(`${server.origin}/sandbox/sms?phone=${phone}`, { headers });
  return answer.parse(await page.json()).messages;
}

/** The newest code that went to a phone. */
export async function codeTo(server: { origin: string }, phone: string): Promise<string> {
  const [newest] = (await messagesTo(server, phone)).flatMap(({ code }) => code ?? []);
  if (newest === undefined) throw new Error(`no SMS code went to ${phone}`);
  return newest;
}

/** A code that is not `code`. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
