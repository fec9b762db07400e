import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { apply, check, type Person } from '@server/operator/commands/content-steps';
import { operatorClient } from '@server/operator/commands/operator-client';
import { Ffmpeg } from '@server/outside/ffmpeg';
import { OPERATOR_SECRET } from '@server/testing/operator';
import { RunningServer } from '../server';

export const LESSON = '1902338475610099000';

/** A video file, or the master playlist of a stream, and its hour. */
export type GivenVideo = { readonly path: string; readonly hour: string };

export const hourOf = (place: number) => String(1902338475610099001n + BigInt(place));

/**
 * Starts a server whose operator has applied the demo's content and a free lesson of these videos, one an hour, by the
 * documented commands, with --convert where `isConverting`. `lines` are what the commands printed.
 */
export async function serverWith(videos: readonly GivenVideo[], isConverting = false) {
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-videos-'));
  const server = await RunningServer.start({ OPERATOR_SECRET, MEDIA_STORE_DIR: join(folder, 'store') });
  const lines: string[] = [];
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const content = join(folder, 'content');
    await cp('demo/content', content, { recursive: true });
    await layDown(join(content, 'lessons/as-sent'), videos);
    const person: Person = { say: (line) => void lines.push(line), agrees: async () => undefined };
    const read = await check(content, person, isConverting ? new Ffmpeg('ffmpeg') : undefined);
    if (!read) throw new Error(lines.join('\n'));
    const client = operatorClient({ origin: server.origin, secret: OPERATOR_SECRET, rests: [] });
    if ((await apply(client, read, { yes: true, person })) !== 0) throw new Error(lines.join('\n'));
  } catch (error) {
    await close();
    throw error;
  }
  return { server, lines, close };
}

/** Writes the lesson's folder: a stream is copied with its whole folder. */
async function layDown(lesson: string, videos: readonly GivenVideo[]): Promise<void> {
  const hours: string[] = [];
  for (const [place, { path, hour }] of videos.entries()) {
    const isStream = path.endsWith('.m3u8');
    const video = isStream ? `${place}/${basename(path)}` : `${place}${extname(path)}`;
    await cp(isStream ? join(path, '..') : path, join(lesson, isStream ? String(place) : video), {
      recursive: true,
    });
    hours.push(`      - { title: 第 ${place + 1} 段, video: ${video}, slug: video-${place}, id: "${hour}" }`);
  }
  await writeFile(
    join(lesson, 'lesson.yaml'),
    `title: 手机拍的视频
price: free
published: 2026-10-09 09:00
category: hazards
experts: [ hearing ]
cover: /pictures/cover-noise.svg
id: "${LESSON}"
chapters:
  - title: 第一章
    hours:
${hours.join('\n')}
`,
  );
}
