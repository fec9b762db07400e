// The learner of docs/operate.md, over HTTP as the app does it: the first login with a printed code, and two videos.
import { setTimeout as rest } from 'node:timers/promises';
import type { Endpoint, Input, Output } from '@contract/endpoint';
import { STUDY_HEADERS } from '@contract/headers';
import { hourDetail, lessonCatalog } from '@contract/lessons';
import { phoneLogin } from '@contract/login';
import { readAnswer } from '@contract/reading';
import { resetPassword } from '@contract/registration';
import { lastPlayTime, syncTimer } from '@contract/study';
import { mineTrainings, trainingCatalog } from '@contract/trainings';
import * as z from 'zod/mini';

export { blocksOf, DATABASES } from './blocks';

type Learner = { phone: string; password: string };

type Sender = { token?: string; installation?: string; window?: string };

/** Calls a server as the app does. */
async function call<E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: Input<E>,
  { token, installation, window }: Sender = {},
): Promise<Output<E>> {
  const given = input as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
  const url = new URL(path, origin);
  for (const name of Object.keys(endpoint.query)) {
    if (given[name] !== undefined) url.searchParams.set(name, String(given[name]));
  }
  const body = Object.keys(endpoint.body).map((name) => [name, given[name]]);
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...(token && { Authorization: `${endpoint.scheme} ${token}` }),
      ...(installation && { [STUDY_HEADERS.installation]: installation }),
      ...(window && { [STUDY_HEADERS.window]: window }),
      ...(body.length > 0 && { 'Content-Type': 'application/json' }),
    },
    ...(body.length > 0 && { body: JSON.stringify(Object.fromEntries(body)) }),
  });
  const raw = (await response.json()) as Record<string, unknown>;
  if (!response.ok || endpoint.answer.style === 'file') {
    throw new Error(`${path}: ${response.status} ${JSON.stringify(raw)}`);
  }
  const reading = readAnswer(endpoint.answer, raw);
  if (reading.is !== 'content') throw new Error(`${path}: ${JSON.stringify(reading)}`);
  return z.parse(endpoint.answer.schema, reading.content) as Output<E>;
}

/** Sets a password with the printed code. */
export async function firstLogin(
  origin: string,
  { phone, password }: Learner,
  captcha: string,
): Promise<void> {
  await call(origin, resetPassword, { id: undefined, phone, password, captcha });
}

/** Logs in, which fails where the account or its password is not there. */
export const login = (origin: string, { phone, password }: Learner) =>
  call(origin, phoneLogin, { phone, password });

/** Studies the videos of the learner's first training to their ends, in real time. @returns the credited seconds. */
export async function study(origin: string, learner: Learner): Promise<number> {
  const { token, userId } = await login(origin, learner);
  const sender = { token, installation: 'phone', window: 'page' };
  const { list } = await call(origin, mineTrainings, { userId, page: 1, size: 10 }, sender);
  const trainingId = list[0]?.id ?? '';
  const { cards } = await call(origin, trainingCatalog, { trainingId }, sender);
  const chapters = await call(origin, lessonCatalog, { id: cards[0]?.id ?? '', userId, trainingId }, sender);
  let credited = 0;
  for (const { id, hourType } of chapters.flatMap(({ hours }) => hours)) {
    if (Number(hourType) !== 0) continue;
    const { duration, edition } = await call(origin, hourDetail, { id, trainingId, userId }, sender);
    const place = { trainingId, hourId: id, userId };
    const { sessionId } = await call(origin, lastPlayTime, { ...place, edition }, sender);
    await rest(duration * 1000);
    const given = { videoUrl: undefined, localProgress: undefined, live: true, playbackRate: 1 };
    const progress = { ...place, ...given, sessionId, from: 0, currentTime: duration };
    credited += (await call(origin, syncTimer, progress, sender))?.credited ?? 0;
  }
  return credited;
}
