import { expect, it } from 'vitest';
import { PhoneLocks } from './locks';

const aPage = () => ({ alive: true, run: (work: () => void) => work() });
const never = () => new Promise(() => {});
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for locks for a page, and tells whose turn it was. */
function queue() {
  const locks = new PhoneLocks();
  const turns: string[] = [];
  const asks = (page: ReturnType<typeof aPage>, name: string, who: string, work: () => unknown = never) =>
    void locks.of(page).request(name, () => {
      turns.push(who);
      return work();
    });
  return { locks, turns, asks };
}

it('a page that is dead gets no lock, which nobody could have after it', async () => {
  const { locks, turns, asks } = queue();
  const [dead, alive] = [aPage(), aPage()];
  dead.alive = false;
  locks.release(dead);
  asks(dead, 'session', 'the dead');
  asks(alive, 'session', 'the living');
  await aTurn();
  expect(turns).toEqual(['the living']);
});

it('whoever dies leaves all that it held to those who wait, of each lock to the first', async () => {
  const { locks, turns, asks } = queue();
  const [holds, waits] = [aPage(), aPage()];
  asks(holds, 'session', 'held');
  asks(holds, 'sender', 'held too');
  asks(waits, 'session', 'session', async () => {});
  asks(waits, 'sender', 'sender');
  asks(waits, 'session', 'session again');
  await aTurn();
  expect(turns).toEqual(['held', 'held too']);
  holds.alive = false;
  locks.release(holds);
  expect(turns.slice(2)).toEqual(['session', 'sender']);
  await aTurn();
  expect(turns.slice(4)).toEqual(['session again']);
});
