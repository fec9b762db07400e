import { dirname } from 'node:path';
import { type Arrow, betweenFolders } from './graph';

/** The rooms of the picture; of a file the longest name that fits it. */
const ROOMS = [
  'rules',
  'contract',
  ...['app', 'areas', 'study', 'face', 'session', 'offline', 'ui', 'api', 'browser'].map(
    (one) => `src/${one}`,
  ),
  'sw',
  ...['areas', 'settings', 'outside', 'frame', 'database', 'jobs', 'operator', 'sandbox'].map(
    (one) => `server/${one}`,
  ),
  'server',
  'demo',
  'simulation',
];

const roomOf = (folder: string): string =>
  ROOMS.filter((room) => `${folder}/`.startsWith(`${room}/`)).sort((a, b) => b.length - a.length)[0] ??
  'src/app';

/** Which rooms can be come to from `start` without the arrow that leads straight there. */
function isByOthers([start, end]: Arrow, all: readonly Arrow[]): boolean {
  const seen = new Set<string>();
  const open = all.filter(([from, to]) => from === start && to !== end).map(([, to]) => to);
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (room === end) return true;
    if (seen.has(room)) continue;
    seen.add(room);
    open.push(...all.filter(([from]) => from === room).map(([, to]) => to));
  }
  return false;
}

const drawn = (all: readonly Arrow[]): string[] => {
  const arrows = betweenFolders(all.map(([from, to]) => [`${from}/x`, `${to}/x`] as const));
  // Who stands on a floor stands on all beneath it: only the last step down is drawn.
  return arrows
    .filter((arrow) => !isByOthers(arrow, arrows))
    .map(([from, to]) => `  ${from} --> ${to}`)
    .sort();
};

const named = (folder: string, under: string) => folder.slice(under.length).split('/')[0] ?? '';

/** How the folders that stand right under a place lead to each other: areas with all that is in them. */
export const within = (all: readonly Arrow[], under: string): Arrow[] =>
  all
    .map(([from, to]): Arrow => [dirname(from), dirname(to)])
    .filter(([from, to]) => from.startsWith(under) && to.startsWith(under))
    .map(([from, to]): Arrow => [named(from, under), named(to, under)])
    .filter(([from, to]) => from !== to);

/** The house as Mermaid draws it: its floors, and how the areas of the app and of the server stand on each other. */
export function picture(all: readonly Arrow[]): string {
  const rooms = all.map(([from, to]): Arrow => [roomOf(dirname(from)), roomOf(dirname(to))]);
  const part = (title: string, arrows: readonly Arrow[]) =>
    [`### ${title}`, '', '```mermaid', 'graph TD', ...drawn(arrows), '```', ''].join('\n');
  return [
    part(
      '楼层',
      rooms.filter(([from, to]) => from !== to),
    ),
    part('src/areas 之间', within(all, 'src/areas/')),
    part('server/areas 之间', within(all, 'server/areas/')),
  ].join('\n');
}
