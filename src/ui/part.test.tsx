import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { part, partsHere } from './part';

const Word = ({ word }: { word: string }) => <b>{word}</b>;

test('a part that has been brought stands in the very first render', async () => {
  const Brought = part(async () => ({ default: Word }));
  Brought.bring();
  await partsHere();
  expect(renderToString(<Brought word="here" />)).toBe('<b>here</b>');
});

test('it is asked for once, however often it is wanted; one that did not come, again', async () => {
  const load = vi.fn(async () => ({ default: Word }));
  load.mockRejectedValueOnce(new Error('no network'));
  const Brought = part(load);
  Brought.bring();
  Brought.bring();
  await partsHere();
  expect(load).toHaveBeenCalledTimes(1);
  Brought.bring();
  Brought.bring();
  await partsHere();
  Brought.bring();
  expect(load).toHaveBeenCalledTimes(2);
  expect(renderToString(<Brought word="here" />)).toBe('<b>here</b>');
});

test('whoever waits for the parts waits for those that came to be wanted meanwhile, too', async () => {
  const Second = part(async () => ({ default: Word }));
  const First = part(async () => {
    Second.bring();
    return { default: Word };
  });
  First.bring();
  await partsHere();
  expect(renderToString(<Second word="also" />)).toBe('<b>also</b>');
});

test('what is only fetched ahead nobody waits for', async () => {
  const Slow = part(() => new Promise<{ default: typeof Word }>(() => {}));
  Slow.prefetch();
  await partsHere();
});
