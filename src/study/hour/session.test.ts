import { describe, expect, it, vi } from 'vitest';
import { journalOf, somePlace } from '@/offline/testing';
import { playing, studying } from './testing';

describe('a session that opens', () => {
  it('folds what dead windows left, asks the server, and goes on from what was not sent', async () => {
    const { session, store, calls, isAlive, heard, poke } = studying({ lead: 12, points: [15, 30, 45] });
    store.lead.mockResolvedValue(31.5);
    store.photographed.mockResolvedValue([30]);
    await session.open();
    expect(store.foldDead).toHaveBeenCalledWith(isAlive);
    expect(store.foldDead.mock.invocationCallOrder[0]).toBeLessThan(
      calls.open.mock.invocationCallOrder[0] as number,
    );
    expect(store.lead).toHaveBeenCalledWith('a', '1', 12);
    expect(store.photographed).toHaveBeenCalledWith('a', '1');
    expect(heard()[0]).toEqual({
      type: 'opened',
      end: 60,
      lead: 31.5,
      credit: { credited: 12, provisional: 0 },
      finished: false,
      points: [15, 45],
    });
    expect(session.place()).toEqual({ ...somePlace, session: '77' });
    expect(poke).toHaveBeenCalledTimes(1);
  });

  it('lets the page say which checks to ask for, from what the server said and where it begins', async () => {
    const points = vi.fn(() => [0, 15]);
    const { session, heard } = studying({ lead: 3, points: [15] }, { points });
    await session.open();
    expect(points).toHaveBeenCalledWith([15], 3);
    expect(heard()[0]).toMatchObject({ points: [0, 15] });
  });

  it('asks for no check where nobody names one', async () => {
    const { session, heard } = studying();
    await session.open();
    expect(heard()[0]).toMatchObject({ points: [] });
  });

  it.each([true, false])('knows whether photos may be taken without network: %s', async (sealedPhotos) => {
    const { session } = studying({ sealedPhotos });
    expect(session.sealedPhotos()).toBe(false);
    await session.open();
    expect(session.sealedPhotos()).toBe(sealedPhotos);
  });

  it('takes no photos without network where the server does not say', async () => {
    const { session } = studying();
    await session.open();
    expect(session.sealedPhotos()).toBe(false);
  });

  it('stays over when the learner left while the server was thinking', async () => {
    const { session, every, poke, heard, tell } = studying();
    const opening = session.open();
    await session.leave('learner');
    await opening;
    tell('looked');
    expect(heard()).toEqual([{ type: 'leave', why: 'learner' }]);
    expect([every, poke].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('is looked at four times a second and hears the player, until it is over', async () => {
    const { session, every, tick, tell, heard, at, events } = studying();
    await session.open();
    expect(every).toHaveBeenCalledWith(250, expect.any(Function));
    heard();
    tick();
    at({ mono: 101, position: 0.5, moving: true, paused: false });
    tell('starved');
    expect(events.map(({ type, sample }) => [type, sample.mono, sample.position])).toEqual([
      ['looked', 100, 0],
      ['starved', 101, 0.5],
    ]);
    await session.leave('sessionEnded');
    heard();
    tick();
    tell('flowing');
    expect(heard()).toEqual([]);
    expect(session.state()).toEqual({ phase: 'left', why: 'sessionEnded' });
  });

  it('tells the screen of each new state, and of none that is not', async () => {
    const { session, changed } = studying();
    session.dispatch({ type: 'looked' });
    expect(changed).not.toHaveBeenCalled();
    await session.open();
    expect(changed.mock.calls).toEqual([[session.state()]]);
  });
});

describe('what goes to the phone’s disk', () => {
  it('is all there when leaving resolves', async () => {
    const { session, store, prompts } = await playing(2);
    await session.leave('learner');
    expect(store.writeJournal).toHaveBeenLastCalledWith(journalOf(0, 2, { at: 7_000 }));
    expect(store.fold).toHaveBeenCalledTimes(1);
    await expect.poll(() => prompts.left).toHaveBeenCalledWith('learner', undefined);
  });

  it('holds the hour while it cannot be written, and no longer', async () => {
    const { session, store, heard, every } = await playing(2);
    store.fold.mockRejectedValueOnce(new Error('QuotaExceededError'));
    session.dispatch({ type: 'pressedPause' });
    await expect.poll(() => heard()).toContainEqual({ type: 'storeFailed' });
    every.mock.lastCall?.[1]();
    await expect.poll(() => heard()).toContainEqual({ type: 'storeHealed' });
  });

  it('is a sealed photo, with the place and point that it was taken for; false when it cannot be kept', async () => {
    const { session, store } = await playing();
    expect(await session.keepPhoto(15, 'jwe')).toBe(true);
    expect(store.addPhoto).toHaveBeenCalledWith(somePlace, 15, 'jwe');
    store.addPhoto.mockRejectedValueOnce(new Error('QuotaExceededError'));
    expect(await session.keepPhoto(15, 'jwe')).toBe(false);
  });

  it.each([
    ['passed', [[somePlace, 15]]],
    ['kept', []],
  ] as const)('knows of a check only when it was passed: %s', async (how, noted) => {
    const { session, store, heard } = await playing();
    session.checked(15, how);
    expect(heard()).toEqual([{ type: 'checked', at: 15 }]);
    await session.keepPhoto(30, 'after it');
    expect(store.checkPassed.mock.calls).toEqual(noted);
  });

  it('is at pagehide what has been recorded, until the disk has it', async () => {
    const { session } = await playing(2.5);
    expect(session.running()).toEqual([journalOf(0, 2.5, { at: 7_000 })]);
    session.dispatch({ type: 'hidden' });
    // It is on its way there, and a page that goes now does not live to see it arrive.
    expect(session.running()).toEqual([journalOf(0, 2.5, { at: 7_000 })]);
    await session.written();
    expect(session.running()).toEqual([]);
    await session.leave('learner');
    expect(session.running()).toEqual([]);
  });
});
