import type { Entry } from '../judge/history';
import { judge } from '../judge/judge';
import { randomOf } from '../random';
import { HOUR_IDS, HOURS } from '../shipped/border/hours';
import { enrol } from '../shipped/server/learners';
import { HeldPhone, signedIn } from './phone';
import { ACTORS, type Deed, type HeldRun } from './runs';
import type { HeldServer } from './server';

export type HeldLife = ReturnType<typeof judge> & { order: string; hours: number; history: readonly Entry[] };

/** The long hour, and the two of a minute. */
const [FIRST = '', SECOND = '', , , LONG = ''] = HOUR_IDS;
const OF_GREEDY = [LONG, FIRST, SECOND];
/** So often what is still owed is sent once nothing is held any more. */
const HEALS = 3;

/** Lives one run on a real PostgreSQL, statement by statement as its seed draws, and has it judged by its history alone. */
export async function liveHeld(server: HeldServer, { kind, seed, rounds }: HeldRun): Promise<HeldLife> {
  const { clock, gate, instances } = server;
  const entries: object[] = [];
  const began = clock.lived;
  const now = () => (clock.lived - began) / 1000;
  const note = (entry: object) => entries.push({ at: now(), ...entry });
  const random = randomOf(seed);
  const known = await enrol(server.database);
  const learner = known.id;
  note({ is: 'enrolled', learner });
  if (kind === 'greedy') note({ is: 'forged', learner });
  const token = await signedIn(server.first, known);

  const phones = ACTORS.slice(0, kind === 'greedy' ? ACTORS.length : 1).map((_, page) => {
    const hour = kind === 'greedy' ? (OF_GREEDY[page] ?? LONG) : LONG;
    const heard = {
      opened: (session: string) => note({ is: 'session', learner, hour, session, page }),
      claimed: (session: string, from: number, to: number) =>
        note({ is: 'claimed', learner, hour, session, from, to }),
    };
    return HeldPhone.of({ learner, token, window: `window-${learner}-${page}`, hour }, instances, heard);
  });
  const pageOf = (actor: number) => phones[actor % phones.length] as HeldPhone;
  let played = 0;
  let before = 0;

  const open = (actor: number) => {
    note({ is: 'opened', learner, hour: pageOf(actor).hour });
    return pageOf(actor).open(actor);
  };
  const does = (actor: number, deed: Deed): Promise<void> => {
    const page = pageOf(actor);
    switch (deed.do) {
      case 'open':
        return open(actor);
      case 'pay':
        return page.pay(actor, page.lead, played);
      case 'again':
        return page.pay(actor, 0, before);
      case 'claim':
        return page.pay(actor, page.lead, page.lead + deed.seconds);
      case 'nothing':
        return Promise.resolve();
    }
  };
  const pass = (seconds: number) => {
    clock.lived += seconds * 1000;
    if (kind === 'greedy') return;
    const stretch = { from: played, to: played + seconds };
    // A browser looks each second: so much is one look, and no gap by any rule.
    for (let { from } = stretch; from < stretch.to; from++)
      note({ is: 'played', learner, hour: LONG, page: 0, from, to: from + 1, took: 1, counts: true });
    before = played;
    played += seconds;
  };
  const look = async () => {
    for (const row of await server.creditOf(learner)) note({ is: 'credited', learner, ...row });
  };

  for (const at of phones.keys()) await open(at);
  gate.order.length = 0;
  for (const { passes, deeds } of rounds) {
    pass(passes);
    gate.isOpen = false;
    deeds.forEach((deed, actor) => {
      gate.begin(ACTORS[actor] ?? '', does(actor, deed));
    });
    await gate.drain(random);
    gate.isOpen = true;
    await look();
  }
  const order = gate.order.join(' ');
  // All is well again: the phone sends what is still owed, from where the server stands.
  for (let n = 0; n < HEALS && kind === 'honest'; n++) {
    await open(0);
    await does(0, { do: 'pay' });
    await look();
  }
  const history = entries as readonly Entry[];
  return { ...judge(history, HOURS), order, hours: now() / 3600, history };
}
