/**
 * The length of an HLS media playlist in whole milliseconds, rounded down: the sum of its segments (RFC 8216, 4.3.2.1).
 * @throws when the playlist has no segments, or goes on (no EXT-X-ENDLIST): an hour has an end.
 */
export function playlistDuration(playlist: string): number {
  const lines = linesOf(playlist);
  if (!lines.includes('#EXT-X-ENDLIST')) throw new Error('this playlist has no end');
  const segments = lines.flatMap((line) => /^#EXTINF:(\d+(?:\.\d+)?)/.exec(line)?.[1] ?? []);
  if (segments.length === 0) throw new Error('this playlist has no segments');
  // Whole microseconds: a sum of decimals would end a hair below the millisecond.
  const sum = segments.reduce((all, seconds) => all + Math.round(Number(seconds) * 1e6), 0);
  return Math.floor(sum / 1000);
}

/**
 * The addresses of a master playlist's renditions, as they are written there.
 * @throws when it names none.
 */
export function renditionsOf(master: string): string[] {
  const lines = linesOf(master);
  const found = lines.flatMap((line, at) =>
    line.startsWith('#EXT-X-STREAM-INF:')
      ? (lines.slice(at + 1).find((next) => !next.startsWith('#')) ?? [])
      : [],
  );
  if (found.length === 0) throw new Error('this master playlist names no rendition');
  return found;
}

const linesOf = (playlist: string): string[] =>
  playlist
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
