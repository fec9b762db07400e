// Makes the demo's films again, from scenes that are drawn here (scripts/films/): some as one file, some as HLS in two
// qualities, each as long as the study of it is. Needs ffmpeg and a Chinese font: node scripts/make-films.mjs /path/to/font
// Captions (.vtt beside a film, under its name) are written by hand and stay.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FRAMES_A_SECOND, frameOf, HEIGHT, WIDTH, writer } from './films/frame.mjs';
import { hearing } from './films/hearing.mjs';
import { hearingCheck } from './films/hearing-check.mjs';
import { welding } from './films/welding-fume.mjs';

const media = fileURLToPath(new URL('../demo/content/media/', import.meta.url));
const [font, ...names] = process.argv.slice(2);
if (!font) throw new Error('a font file with Chinese glyphs, and perhaps the names of films');
const write = writer(font);

const CODED = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-pix_fmt', 'yuv420p'];
const TONE = ['-filter:a', 'volume=0.02', '-c:a', 'aac', '-b:a', '16k', '-ac', '1'];

/** Runs ffmpeg over a film's pictures and a quiet tone that is as long. */
async function encode({ scenes, seconds }, args) {
  const pictures = `-f rawvideo -pix_fmt rgba -s ${WIDTH}x${HEIGHT} -r ${FRAMES_A_SECOND} -i -`.split(' ');
  const tone = `-f lavfi -i sine=frequency=220:sample_rate=22050:duration=${seconds}`.split(' ');
  const coder = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...pictures, ...tone, ...TONE, '-t', String(seconds), ...args],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
      cwd: media,
    },
  );
  const ended = once(coder, 'exit');
  for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame += 1) {
    const taken = coder.stdin.write(frameOf(scenes, frame / FRAMES_A_SECOND, write));
    if (!taken) await once(coder.stdin, 'drain');
  }
  coder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const asOneFile = (film) =>
  encode(film, [...CODED, '-crf', '36', '-g', '40', '-movflags', '+faststart', `${film.name}.mp4`]);

/** Two qualities, in segments of 4 s cut at the same places, so that a phone can change between them anywhere. */
const QUALITIES = [
  { height: 360, width: 640, crf: '32' },
  { height: 180, width: 320, crf: '34' },
];

async function asHls(film) {
  const folder = `${media}${film.name}`;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!name.endsWith('.vtt')) rmSync(`${folder}/${name}`);
  const master = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const { height, width, crf } of QUALITIES) {
    const at = `${film.name}/${height}p`;
    const cuts = '-profile:v main -level 3.0 -g 40 -keyint_min 40 -sc_threshold 0'.split(' ');
    const hls = '-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4'.split(' ');
    const names = ['-hls_fmp4_init_filename', `${height}p-init.mp4`, '-hls_segment_filename', `${at}-%d.m4s`];
    await encode(film, [
      '-vf',
      `scale=${width}:-2`,
      ...CODED,
      '-crf',
      crf,
      ...cuts,
      ...hls,
      ...names,
      `${at}.m3u8`,
    ]);
    const sizes = readdirSync(folder).filter(
      (name) => name.startsWith(`${height}p-`) && name.endsWith('.m4s'),
    );
    const most = Math.max(...sizes.map((name) => statSync(`${folder}/${name}`).size));
    const codecs = 'avc1.4d401e,mp4a.40.2';
    master.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${(most * 8) / 4},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      `${height}p.m3u8`,
    );
  }
  writeFileSync(`${folder}/master.m3u8`, `${master.join('\n')}\n`);
}

/** The sound alone, as a server with ffmpeg would make it by itself; the demo has it without. */
async function withSound(film) {
  await asOneFile(film);
  const editions = fileURLToPath(new URL('../demo/editions/', import.meta.url));
  mkdirSync(editions, { recursive: true });
  const alone = '-map 0:a:0 -vn -c:a copy -movflags +faststart'.split(' ');
  const args = ['-v', 'error', '-y', '-i', `${film.name}.mp4`, ...alone, `${editions}${film.name}.m4a`];
  const [code] = await once(spawn('ffmpeg', args, { stdio: 'inherit', cwd: media }), 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const FILMS = [
  { film: welding, make: asOneFile },
  { film: hearing, make: withSound },
  { film: hearingCheck, make: asHls },
];
for (const { film, make } of FILMS) if (names.length === 0 || names.includes(film.name)) await make(film);
