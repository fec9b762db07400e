import { expect, it, vi } from 'vitest';
import { journalOf, somePlace } from '@/offline/testing';
import { persistent, type Written } from './persistent';

it('storage that lasts is asked for when the first study is written, and not before', async () => {
  const ask = vi.fn();
  let written = () => {};
  const writing = new Promise<void>((resolve) => {
    written = resolve;
  });
  const store = persistent<Written>({ writeJournal: () => writing, addFinish: async () => {} }, ask);
  const first = store.writeJournal(journalOf(0, 1));
  expect(ask).not.toHaveBeenCalled();
  written();
  await first;
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a text hour, which writes nothing but its finish, asks too; a full phone is asked for nothing', async () => {
  const ask = vi.fn();
  const full = () => Promise.reject(new Error('full'));
  const store = persistent<Written>({ writeJournal: full, addFinish: async () => {} }, ask);
  await expect(store.writeJournal(journalOf(0, 1))).rejects.toThrow('full');
  expect(ask).not.toHaveBeenCalled();
  await store.addFinish(somePlace, 0);
  expect(ask).toHaveBeenCalledTimes(1);
});
