import { expect, it } from 'vitest';
import { filesIn } from '../../sw/pack';
import { ORDER } from './order';
import { packed, packsOf } from './packs';

const CHUNKS = {
  'index.html': {
    name: 'index',
    file: 'assets/v1/index.js',
    css: ['assets/v1/index.css'],
    imports: ['_ground.js'],
  },
  '_ground.js': { name: 'ground', file: 'assets/v1/ground.js' },
  '_hours.js': { name: 'hours', file: 'assets/v1/hours.js', imports: ['_ground.js', '_shared.js'] },
  '_learning.js': { name: 'learning', file: 'assets/v1/learning.js', imports: ['_shared.js'] },
  '_shared.js': { name: 'shared', file: 'assets/v1/shared.js' },
  '_new.js': { name: 'of-nobody', file: 'assets/v1/of-nobody.js' },
  '_hls.js': { name: 'hls', file: 'assets/v1/hls.js' },
};
const FILES = [
  ...Object.values(CHUNKS).map(({ file }) => file),
  'assets/v1/index.css',
  'documents/kept/homeland.html',
  'icons/icon-512.png',
  'index.html',
];

it('each file is in one pack: that of the first who needs it; what nobody names is in the last', () => {
  const { packs, byNeed } = packsOf(FILES, CHUNKS);
  expect(packs).toEqual([
    { name: 'documents', files: ['documents/kept/homeland.html'] },
    { name: 'login', files: ['assets/v1/ground.js', 'assets/v1/index.css', 'assets/v1/index.js'] },
    { name: 'lesson', files: ['assets/v1/learning.js', 'assets/v1/shared.js'] },
    { name: 'study', files: ['assets/v1/hours.js'] },
    { name: 'rest', files: ['assets/v1/of-nobody.js'] },
  ]);
  expect(byNeed).toEqual(['assets/v1/hls.js', 'icons/icon-512.png', 'index.html']);
});

it('there are at most twelve', () => {
  expect(ORDER.length).toBeLessThanOrEqual(12);
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const FILE = { address: 'assets/a.js', type: 'text/javascript', bytes: bytesOf('export const 学 = 1;\n') };
const OTHER = { address: 'assets/b.css', type: 'text/css', bytes: bytesOf('a{}\n') };
const whole = new Uint8Array(packed([FILE, OTHER]));

it('what was packed is what the worker finds in it', () => {
  expect(filesIn(whole)).toEqual([FILE, OTHER]);
});

it('of a pack that was cut, the worker finds what came whole', () => {
  const cuts = Array.from(whole, (_, at) => filesIn(whole.slice(0, at)).length);
  expect(cuts[0]).toBe(0);
  expect(cuts.lastIndexOf(0)).toBe(whole.length - OTHER.bytes.length - 1);
  expect(new Set(cuts)).toEqual(new Set([0, 1]));
});

it('somebody else’s page is no pack', () => {
  expect(filesIn(new Uint8Array(bytesOf('<!doctype html>\n<title>wifi</title>')))).toEqual([]);
  expect(filesIn(new Uint8Array(bytesOf('{"code":1}\n')))).toEqual([]);
});
