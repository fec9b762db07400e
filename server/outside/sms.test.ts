import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { httpSmsSender, noSmsSender, type SmsNotSent } from './sms';

const MESSAGE = { phone: '13800000001', code: '042917', text: '验证码' };
const open: Server[] = [];

/** Sends a message to a gateway that answers so, and returns how it failed. */
async function failureOf(answer: Parameters<typeof createServer>[1] | 'closed'): Promise<SmsNotSent> {
  const server = createServer(answer === 'closed' ? undefined : answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  if (answer === 'closed') await new Promise((done) => server.close(done));
  else open.push(server);
  const sender = httpSmsSender('sixteen characters', () => `http://127.0.0.1:${port}/`);
  return sender.send(MESSAGE).then(
    () => expect.fail('it was sent'),
    (error: SmsNotSent) => error,
  );
}
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a message that the gateway did not take', () => {
  test.each([
    [400, 'refused', 'error'],
    [401, 'refused', 'signature'],
    [403, 'refused', 'signature'],
    [429, 'refused', 'error'],
    [500, 'unknown', 'error'],
    [502, 'unknown', 'error'],
    [503, 'unknown', 'error'],
    [504, 'unknown', 'error'],
  ])('with %s is %s', async (status, fate, why) => {
    const failure = await failureOf((_, response) => response.writeHead(status).end());
    expect(failure).toMatchObject({ fate, why, status });
  });

  test('was never received where nothing listens, or no gateway is set up', async () => {
    expect(await failureOf('closed')).toMatchObject({ fate: 'unreached', status: undefined });
    await expect(noSmsSender.send(MESSAGE)).rejects.toMatchObject({ fate: 'unreached' });
  });

  test('may have gone out where the gateway is late', async () => {
    const [soon] = [AbortSignal.timeout(1)];
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    expect(await failureOf(() => {})).toMatchObject({ fate: 'unknown', why: 'late' });
  });

  test('may have gone out where the connection broke', async () => {
    const failure = await failureOf((request) => request.socket.destroy());
    expect(failure).toMatchObject({ fate: 'unknown', status: undefined });
  });
});
